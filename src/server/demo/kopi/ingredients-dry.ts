import { table } from '../table.ts';

/** Columns of every stock table of the chain: `pack` is `NAME x base units`, cost in ringgit per base unit. */
export const stockColumns = ['code', 'en', 'zh', 'category', 'uom', 'pack', 'cost', 'vendor', 'tax'] as const;

/** Beverage powders, dry goods, sauces, rice and noodles. */
export const dryGoods = table(
  stockColumns,
  `
  KOPI-PWD    | Kopi powder, butter roast      | 咖啡粉（牛油炒） | Beverage Base | KG  | BAG x 5     | 26.0000 | V001 | TX
  KOPI-WHT    | White coffee powder            | 白咖啡粉         | Beverage Base | KG  | BAG x 5     | 32.5000 | V001 | TX
  TEH-DUST    | Ceylon tea dust                | 锡兰红茶末       | Beverage Base | KG  | BAG x 5     | 18.4000 | V002 | TX
  TEH-PUER    | Pu-erh tea leaves              | 普洱茶叶         | Beverage Base | KG  | BOX x 1     | 68.0000 | V002 | TX
  TEH-TGY     | Tie guan yin tea leaves        | 铁观音茶叶       | Beverage Base | KG  | BOX x 1     | 84.0000 | V002 | TX
  COCOA-MALT  | Malt cocoa powder              | 麦芽可可粉       | Beverage Base | KG  | BAG x 2     | 21.5000 | V003 | TX
  MILK-COND   | Sweetened condensed creamer    | 炼奶             | Beverage Base | KG  | CTN x 24    | 7.8000  | V003 | TX
  MILK-EVAP   | Evaporated creamer             | 淡奶             | Beverage Base | KG  | CTN x 19.2  | 8.6000  | V003 | TX
  ROSE-SYRUP  | Rose syrup                     | 玫瑰糖浆         | Beverage Base | L   | BTL x 2     | 6.2000  | V004 | TX
  BARLEY      | Pearl barley                   | 薏米             | Beverage Base | KG  | BAG x 10    | 5.4000  | V005 | ZP
  SOYA-BEAN   | Soya beans                     | 黄豆             | Beverage Base | KG  | BAG x 25    | 4.6000  | V005 | ZP
  PLUM-SOUR   | Sour plums                     | 酸梅             | Beverage Base | KG  | JAR x 2     | 24.0000 | V004 | TX
  SUGAR       | White sugar                    | 白糖             | Dry Goods     | KG  | BAG x 25    | 2.9000  | V005 | ZP
  SUGAR-GULA  | Palm sugar, Melaka             | 马六甲椰糖       | Dry Goods     | KG  | BOX x 10    | 12.8000 | V006 | TX
  SUGAR-ROCK  | Rock sugar                     | 冰糖             | Dry Goods     | KG  | BAG x 5     | 5.9000  | V005 | TX
  SALT        | Fine salt                      | 食盐             | Dry Goods     | KG  | BAG x 10    | 1.2000  | V005 | ZP
  PEPPER-WHT  | Ground white pepper, Sarawak   | 砂拉越白胡椒粉   | Dry Goods     | KG  | PKT x 1     | 58.0000 | V006 | TX
  CURRY-PWD   | Curry powder, meat             | 咖喱粉（肉类）   | Dry Goods     | KG  | PKT x 1     | 19.5000 | V006 | TX
  TURMERIC    | Turmeric powder                | 黄姜粉           | Dry Goods     | KG  | PKT x 1     | 16.8000 | V006 | TX
  CHILLI-DRY  | Dried chillies                 | 辣椒干           | Dry Goods     | KG  | BAG x 5     | 22.0000 | V006 | ZP
  CORIANDER-S | Coriander seeds                | 芫荽籽           | Dry Goods     | KG  | PKT x 1     | 14.0000 | V006 | TX
  STAR-ANISE  | Star anise                     | 八角             | Dry Goods     | KG  | PKT x 0.5   | 62.0000 | V006 | TX
  CINNAMON    | Cinnamon sticks                | 桂皮             | Dry Goods     | KG  | PKT x 0.5   | 48.0000 | V006 | TX
  BELACAN     | Shrimp paste block             | 峇拉煎           | Dry Goods     | KG  | BOX x 5     | 17.5000 | V007 | TX
  TAMARIND    | Tamarind pulp                  | 亚参膏           | Dry Goods     | KG  | PKT x 1     | 8.4000  | V006 | TX
  TOMYAM-PST  | Tom yam paste                  | 东炎酱           | Sauces        | KG  | TUB x 4     | 15.2000 | V008 | TX
  PRAWN-PST   | Sweet prawn paste              | 虾膏             | Sauces        | KG  | TUB x 3     | 13.6000 | V007 | TX
  SOY-LIGHT   | Light soy sauce                | 生抽             | Sauces        | L   | TIN x 18    | 3.8000  | V008 | TX
  SOY-DARK    | Thick dark soy sauce           | 黑酱油           | Sauces        | L   | TIN x 18    | 5.2000  | V008 | TX
  OYSTER-SC   | Oyster sauce                   | 蚝油             | Sauces        | KG  | TUB x 5     | 7.4000  | V008 | TX
  CHILLI-SC   | Chilli sauce                   | 辣椒酱           | Sauces        | KG  | TUB x 5     | 5.6000  | V008 | TX
  KETCHUP     | Tomato ketchup                 | 番茄酱           | Sauces        | KG  | TUB x 5     | 5.2000  | V008 | TX
  SESAME-OIL  | Sesame oil                     | 麻油             | Sauces        | L   | BTL x 1     | 24.5000 | V008 | TX
  PALM-OIL    | Palm cooking oil               | 食用棕油         | Dry Goods     | KG  | JER x 17    | 5.3000  | V005 | ZP
  FLOUR       | Wheat flour                    | 面粉             | Dry Goods     | KG  | BAG x 25    | 2.4000  | V009 | ZP
  PEANUT      | Groundnuts, shelled            | 花生米           | Dry Goods     | KG  | BAG x 10    | 8.9000  | V005 | ZP
  ANCHOVY     | Dried anchovies                | 江鱼仔           | Dry Goods     | KG  | BOX x 5     | 32.0000 | V007 | ZP
  SALTFISH    | Salted threadfin               | 咸鱼             | Dry Goods     | KG  | BOX x 5     | 58.0000 | V007 | ZP
  STOCK-PWD   | Chicken seasoning powder       | 鸡精粉           | Dry Goods     | KG  | PKT x 1     | 14.2000 | V008 | TX
  RICE-JAS    | Fragrant rice                  | 香米             | Rice & Noodles | KG | BAG x 10    | 4.1000  | V010 | ZP
  RICE-GLU    | Glutinous rice                 | 糯米             | Rice & Noodles | KG | BAG x 10    | 5.6000  | V010 | ZP
  RICE-BLACK  | Black glutinous rice           | 黑糯米           | Rice & Noodles | KG | BAG x 5     | 9.8000  | V010 | ZP
  BIHUN       | Rice vermicelli                | 米粉             | Rice & Noodles | KG | CTN x 12    | 5.8000  | V010 | TX
  KWAY-TEOW   | Fresh flat rice noodles        | 粿条             | Rice & Noodles | KG | BAG x 3     | 3.4000  | V011 | TX
  HOR-FUN     | Ipoh style rice noodles        | 怡保河粉         | Rice & Noodles | KG | BAG x 3     | 4.2000  | V011 | TX
  MEE-YEL     | Fresh yellow noodles           | 黄面             | Rice & Noodles | KG | BAG x 3     | 3.2000  | V011 | TX
  MEE-WAN     | Wanton noodles                 | 云吞面           | Rice & Noodles | KG | TRAY x 2    | 6.8000  | V011 | TX
  MEE-PAN     | Hand torn flour noodles        | 手工板面         | Rice & Noodles | KG | TRAY x 2    | 6.2000  | V011 | TX
  LAKSA-NDL   | Thick laksa noodles            | 叻沙粉           | Rice & Noodles | KG | BAG x 3     | 4.4000  | V011 | TX
  SAGO        | Sago pearls                    | 西米             | Desserts Base | KG  | PKT x 1     | 6.4000  | V009 | TX
  RED-BEAN    | Red beans                      | 红豆             | Desserts Base | KG  | BAG x 5     | 9.2000  | V005 | ZP
  PALM-SEED   | Palm seeds in syrup            | 亚答子           | Desserts Base | KG  | TIN x 3     | 8.8000  | V004 | TX
  CORN-CREAM  | Cream style corn               | 奶油玉米         | Desserts Base | KG  | TIN x 3     | 7.2000  | V004 | TX
  CENDOL-JLY  | Pandan cendol strands          | 煎蕊             | Desserts Base | KG  | TUB x 2     | 5.5000  | V012 | TX
  GRASS-JLY   | Grass jelly block              | 仙草冻           | Desserts Base | KG  | TIN x 3     | 4.9000  | V012 | TX
  TAUFU-FAH   | Soya bean curd, fresh          | 豆腐花           | Desserts Base | KG  | PAIL x 5    | 3.6000  | V012 | TX
  BREAD-WHT   | Hainan white bread, thick      | 海南厚面包       | Bakery        | SLC | LOAF x 12   | 0.3200  | V013 | TX
  BREAD-BUN   | Soft buns                      | 软面包           | Bakery        | PCS | TRAY x 24   | 0.4500  | V013 | TX
  PUFF-SKIN   | Curry puff pastry              | 咖喱角皮         | Bakery        | PCS | PKT x 50    | 0.2200  | V013 | TX
  POPIAH-SKN  | Popiah skins                   | 薄饼皮           | Bakery        | PCS | PKT x 50    | 0.2000  | V013 | TX
  ROTI-DOUGH  | Roti canai dough balls         | 印度煎饼面团     | Bakery        | PCS | TRAY x 40   | 0.5500  | V013 | TX
  `,
);
