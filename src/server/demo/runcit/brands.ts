import { table } from '../table.ts';

/** Brands made up for the chain; `level` scales the family's cost in percent. */
export const brands = table(
  ['key', 'en', 'zh', 'level'],
  `
  JR | Jiran         | 邻家     | 84
  PY | Cap Payung    | 雨伞牌   | 96
  SM | Seri Melur    | 茉莉香   | 100
  GW | Golden Wharf  | 金码头   | 112
  TK | Tok Karim     | 卡林伯   | 92
  HF | Hock Fook     | 福福     | 104
  AN | Anggun        | 雅丽     | 108
  BW | Bluewave      | 碧浪屿   | 118
  NT | Nusantara     | 群岛     | 102
  LM | Little Mynah  | 小八哥   | 106
  RH | Rumah Hijau   | 绿屋     | 110
  KP | Kipas Angin   | 凉风     | 98
  ST | Sinar Teguh   | 恒光     | 103
  OW | Old Wayang    | 老戏台   | 125
  `,
);
