import { table } from '../table.ts';
import { stockColumns } from './ingredients-dry.ts';

/** Packaging, cleaning goods and canned drinks: bought and kept, some of them sold as they are. */
export const packagingGoods = table(
  stockColumns,
  `
  CUP-HOT     | Paper cup, hot, 12 oz          | 热饮纸杯 12安士  | Packaging | PCS | CTN x 1000 | 0.2100 | V025 | TX
  CUP-ICE     | Clear cup, iced, 16 oz         | 冷饮透明杯 16安士 | Packaging | PCS | CTN x 1000 | 0.1900 | V025 | TX
  CUP-LID     | Cup lids                       | 杯盖             | Packaging | PCS | CTN x 2000 | 0.0600 | V025 | TX
  STRAW       | Paper straws                   | 纸吸管           | Packaging | PCS | BOX x 1000 | 0.0350 | V025 | TX
  BOX-RICE    | Paper meal box                 | 纸饭盒           | Packaging | PCS | CTN x 500  | 0.3200 | V025 | TX
  BOX-SOUP    | Soup bowl with lid             | 打包汤碗连盖     | Packaging | PCS | CTN x 500  | 0.3800 | V025 | TX
  CUTLERY     | Wooden cutlery set             | 木餐具包         | Packaging | SET | CTN x 1000 | 0.1800 | V025 | TX
  NAPKIN      | Paper napkins                  | 餐巾纸           | Packaging | PKT | CTN x 100  | 0.6500 | V025 | TX
  BAG-CARRY   | Carrier bags, paper            | 纸袋             | Packaging | PCS | BDL x 200  | 0.2800 | V025 | TX
  JAR-200     | Glass jar, 200 ml              | 玻璃罐 200毫升   | Packaging | PCS | CTN x 48   | 1.3500 | V026 | TX
  BOTTLE-250  | Sauce bottle, 250 ml           | 酱料瓶 250毫升   | Packaging | PCS | CTN x 48   | 1.1000 | V026 | TX
  POUCH-STD   | Stand-up pouch                 | 自立袋           | Packaging | PCS | PKT x 100  | 0.4500 | V026 | TX
  LABEL-ROLL  | Printed label roll             | 印刷标签卷       | Packaging | ROL | BOX x 12   | 14.500 | V027 | TX
  RECEIPT-RL  | Receipt paper, 80 mm           | 收据纸 80毫米    | Packaging | ROL | BOX x 50   | 2.2000 | V027 | TX
  DISH-LIQ    | Dish washing liquid            | 洗碗液           | Cleaning  | L   | JER x 10   | 3.4000 | V028 | TX
  BLEACH      | Bleach                         | 漂白水           | Cleaning  | L   | JER x 10   | 2.6000 | V028 | TX
  GARBAGE-BG  | Garbage bags, large            | 大垃圾袋         | Cleaning  | PCS | PKT x 50   | 0.5200 | V028 | TX
  GLOVE-FOOD  | Food handling gloves           | 食品手套         | Cleaning  | PCS | BOX x 100  | 0.0700 | V028 | TX
  `,
);

/** Drinks and snacks sold as they come; the last column is the price at the counter. */
export const countertopGoods = table(
  [...stockColumns, 'price'] as const,
  `
  CAN-COLA    | Cola, can                      | 可乐（罐装）     | Canned Drinks | CAN | CTN x 24 | 1.3500 | V029 | TX | 3.20
  CAN-SARSI   | Sarsaparilla, can              | 沙士（罐装）     | Canned Drinks | CAN | CTN x 24 | 1.3000 | V029 | TX | 3.20
  CAN-ISO     | Isotonic drink, can            | 运动饮料（罐装） | Canned Drinks | CAN | CTN x 24 | 1.4500 | V029 | TX | 3.50
  PKT-CHRYS   | Chrysanthemum tea, packet      | 菊花茶（包装）   | Canned Drinks | PKT | CTN x 24 | 0.9500 | V029 | TX | 2.50
  PKT-SOYA    | Soya drink, packet             | 豆奶（包装）     | Canned Drinks | PKT | CTN x 24 | 0.9500 | V029 | TX | 2.50
  WATER-500   | Drinking water, 500 ml         | 饮用水 500毫升   | Canned Drinks | BTL | CTN x 24 | 0.5500 | V029 | TX | 2.00
  EGG-TART    | Egg tart                       | 蛋挞             | Pastries      | PCS | BOX x 20 | 1.4000 | V013 | TX | 3.50
  PAU-CHICK   | Steamed bun, chicken           | 鸡肉包           | Pastries      | PCS | BOX x 30 | 1.6000 | V013 | TX | 3.80
  PAU-BEAN    | Steamed bun, red bean          | 豆沙包           | Pastries      | PCS | BOX x 30 | 1.1000 | V013 | TX | 2.80
  SIEWMAI     | Chicken siew mai, 4 pieces     | 鸡肉烧卖（4粒）  | Pastries      | PRT | BOX x 20 | 2.6000 | V017 | TX | 5.80
  COOKIE-TIN  | Almond cookies, tin            | 杏仁饼（罐）     | Pastries      | TIN | CTN x 12 | 9.8000 | V013 | TX | 18.90
  `,
);

/** Sold by the scale; cost and price for one kilogram. */
export const weighedGoods = table(
  [...stockColumns, 'price'] as const,
  `
  WGT-BEANS   | Roasted coffee beans           | 烘焙咖啡豆（散装） | By Weight | KG | BAG x 5  | 34.0000 | V034 | TX | 68.00
  WGT-WBEANS  | White coffee beans             | 白咖啡豆（散装）   | By Weight | KG | BAG x 5  | 38.0000 | V034 | TX | 76.00
  WGT-KUIH    | Nyonya kuih, assorted          | 娘惹糕（什锦）     | By Weight | KG | TRAY x 2 | 17.0000 | V030 | TX | 36.00
  WGT-COOKIE  | Butter cookies                 | 牛油曲奇（散装）   | By Weight | KG | TIN x 3  | 21.0000 | V013 | TX | 46.00
  WGT-PNUT    | Roasted groundnuts             | 炒花生（散装）     | By Weight | KG | BAG x 5  | 12.5000 | V005 | TX | 26.00
  WGT-MURUKKU | Murukku                        | 印度豆饼           | By Weight | KG | BAG x 5  | 13.0000 | V030 | TX | 28.00
  WGT-PLUM    | Dried plums                    | 话梅（散装）       | By Weight | KG | BAG x 5  | 23.0000 | V004 | TX | 52.00
  WGT-CRACKER | Fish crackers                  | 鱼饼干             | By Weight | KG | BAG x 5  | 15.5000 | V007 | TX | 34.00
  WGT-SAMBAL  | Anchovy sambal, cooked         | 江鱼仔参峇（熟）   | By Weight | KG | TUB x 3  | 19.0000 | V030 | TX | 42.00
  WGT-ROAST   | Roast chicken                  | 烧鸡               | By Weight | KG | TRAY x 6 | 16.0000 | V014 | TX | 34.00
  `,
);
