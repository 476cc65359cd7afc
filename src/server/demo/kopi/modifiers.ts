import { table } from '../table.ts';

/** Questions asked at the counter; `choices` are `Name ~ 中文 +price`, a star marks the one taken when nothing is said. */
export const modifierGroups = table(
  ['code', 'en', 'zh', 'compulsory', 'min', 'max', 'choices'],
  `
  SUGAR  | Sugar level    | 甜度   | no  | 0 | 1 | Normal ~ 正常 *, Less sweet ~ 少甜, Half ~ 半糖, No sugar ~ 无糖, Extra sweet ~ 加甜
  ICE    | Ice            | 冰量   | no  | 0 | 1 | Normal ice ~ 正常冰 *, Less ice ~ 少冰, No ice ~ 去冰
  SIZE   | Size           | 分量   | yes | 1 | 1 | Regular ~ 正常 *, Large ~ 大 +1.50
  MILK   | Milk           | 奶类   | no  | 0 | 1 | Condensed ~ 炼奶 *, Evaporated ~ 淡奶 +0.30, Soya ~ 豆奶 +0.80
  SPICE  | Spiciness      | 辣度   | no  | 0 | 1 | Not spicy ~ 不辣, A little ~ 微辣, Normal ~ 正常 *, Extra ~ 加辣 +0.50
  NOODLE | Noodles        | 面类   | yes | 1 | 1 | Yellow noodles ~ 黄面 *, Bihun ~ 米粉, Mixed ~ 米粉面, Kuey teow ~ 粿条, Hor fun ~ 河粉 +0.50
  ADDON  | Add-ons        | 加料   | no  | 0 | 4 | Fried egg ~ 荷包蛋 +1.80, Extra rice ~ 加饭 +1.50, Fried chicken ~ 炸鸡 +6.50, Fish balls ~ 鱼丸 +2.50, Extra sambal ~ 加参峇 +1.00
  BREAD  | Bread          | 面包   | no  | 0 | 1 | Toasted ~ 烤 *, Steamed ~ 蒸, Crispy ~ 烤脆
  EGGS   | Eggs           | 蛋的熟度 | no | 0 | 1 | Half-boiled ~ 半生熟 *, Three quarters ~ 七分熟, Hard-boiled ~ 全熟
  CUTLERY| Take-away      | 打包   | no  | 0 | 2 | No cutlery ~ 不要餐具, Sauce apart ~ 酱料分开
  `,
);
