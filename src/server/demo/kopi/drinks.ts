import { table } from '../table.ts';

/**
 * Drink families. `styles` names the makings below; each is sold hot and iced where `served` says so.
 * `base` is what one cup takes, before the style's milk and sugar.
 */
export const drinkFamilies = table(
  ['code', 'en', 'zh', 'base', 'styles', 'served', 'price', 'modifiers'],
  `
  KOPI   | Kopi           | 咖啡     | KOPI-PWD .018@92                 | -, O, C, OK | hot, ice | 2.60 | SUGAR, SIZE
  TEH    | Teh            | 奶茶     | TEH-DUST .012@92                 | -, O, C, OK | hot, ice | 2.50 | SUGAR, SIZE
  CHAM   | Cham           | 鸳鸯     | KOPI-PWD .009@92, TEH-DUST .006@92 | -, O, C   | hot, ice | 2.80 | SUGAR, SIZE
  WHITE  | White Coffee   | 白咖啡   | KOPI-WHT .022                    | -           | hot, ice | 4.20 | SUGAR, SIZE
  TARIK  | Teh Tarik      | 拉茶     | TEH-DUST .016@92                 | -           | hot, ice | 3.00 | SUGAR, SIZE
  HALIA  | Ginger Teh     | 姜茶     | TEH-DUST .014@92, GINGER .010@80 | -           | hot, ice | 3.20 | SUGAR, SIZE
  COCOA  | Malt Cocoa     | 麦芽可可 | COCOA-MALT .024                  | -           | hot, ice | 3.40 | SUGAR, SIZE
  BARLEY | Barley         | 薏米水   | BARLEY .030@95, SUGAR .020       | B           | hot, ice | 2.80 | SUGAR
  LEMON  | Lemon Tea      | 柠檬茶   | TEH-DUST .010@92, LEMON .25, SUGAR .018 | B    | hot, ice | 3.40 | SUGAR
  SOYA   | Soya Milk      | 豆浆     | SOYA-BEAN .040@80, SUGAR .015    | B           | hot, ice | 2.80 | SUGAR
  LIME   | Lime Sour Plum | 酸柑酸梅 | LIME-CAL .040@70, PLUM-SOUR .008, SUGAR .018 | B | ice  | 3.80 | SUGAR
  BANDUNG| Bandung        | 玫瑰露奶 | ROSE-SYRUP .035, MILK-EVAP .030  | B           | ice      | 3.60 | SUGAR
  CINCAU | Soya Grass Jelly | 豆浆凉粉 | SOYA-BEAN .035@80, GRASS-JLY .080, SUGAR .015 | B | ice | 3.80 | SUGAR
  ORANGEJ| Orange Juice   | 鲜橙汁   | ORANGE 3@95                      | B           | ice      | 6.50 |
  WMELON | Watermelon Juice | 西瓜汁 | WATERMELON .350@65               | B           | ice      | 5.80 |
  CARROTJ| Carrot Milk    | 红萝卜奶 | CARROT .250@85, MILK-COND .020   | B           | ice      | 6.20 |
  PUERPOT| Pu-erh, pot    | 普洱茶（壶） | TEH-PUER .010                | B           | hot      | 6.00 |
  TGYPOT | Tie Guan Yin, pot | 铁观音（壶） | TEH-TGY .010              | B           | hot      | 7.00 |
  `,
);

/** What a style adds to the base, how it is called in the shop, and what it costs more. */
export const drinkStyles = table(
  ['style', 'code', 'en', 'zh', 'adds', 'extra'],
  `
  -  |    |        |      | MILK-COND .030, SUGAR .003 | 0.00
  O  | -O | O      | 乌   | SUGAR .015                 | -0.30
  C  | -C | C      | C    | MILK-EVAP .035, SUGAR .012 | 0.30
  OK | -OK| O Kosong | 乌无糖 |                       | -0.40
  B  |    |        |      |                            | 0.00
  `,
);

/** How a drink is served: what it takes, and the take-away cup. */
export const drinkServings = table(
  ['served', 'code', 'en', 'zh', 'adds', 'takeAway', 'extra'],
  `
  hot | -H | Hot  | 热 |               | CUP-HOT 1, CUP-LID 1          | 0.00
  ice | -I | Iced | 冰 | ICE-TUBE .200 | CUP-ICE 1, CUP-LID 1, STRAW 1 | 0.60
  `,
);
