import { twoNames, words } from '../table.ts';

const sizeWords = words(`
  rolls ~ 卷, roll ~ 卷, pcs ~ 件, pc ~ 件, pages ~ 页, sheets ~ 张, bags ~ 包, sachets ~ 条, tablets ~ 片, tiers ~ 层,
  tier ~ 层, in ~ 寸, Small ~ 小, Large ~ 大, Packet ~ 包, Big pack ~ 大包, Pack ~ 包, Size ~ 尺码, Single ~ 单人,
  Queen ~ 双人, King ~ 加大双人, Face ~ 洗脸巾, Bath ~ 浴巾, Black ~ 黑, Floral ~ 花纹, Blue ~ 蓝, Pink ~ 粉红, Stick ~ 手持,
  Canister ~ 桶式, basic ~ 基本版, plus ~ 升级版, Lite ~ 轻量版, Pro ~ 专业版, Dual band ~ 双频, Mesh ~ 组网, Dry ~ 干烫,
  Steam ~ 蒸汽, 2-slice ~ 双片, 4-slice ~ 四片, Clip ~ 夹式, Desk ~ 桌面
`).map(twoNames);

/** A size label as a Chinese shelf tag writes it: `10 rolls` becomes `10 卷`; metric units stay as they are. */
export function sizeInChinese(label: string): string {
  let text = ` ${label} `;
  for (const word of sizeWords) text = text.replace(` ${word.en} `, ` ${word.zh} `);
  return text.trim();
}
