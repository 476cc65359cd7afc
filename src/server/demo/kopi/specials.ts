import { table } from '../table.ts';

/** Packed by the central kitchen ahead of the sale: `makes` is what one unit takes. */
export const prepacks = table(
  ['code', 'en', 'zh', 'uom', 'makes', 'price', 'shelfLife'],
  `
  PPK-KAYA   | House kaya, kitchen tub      | 自制咖椰（厨房装） | KG  | EGG 8, COCO-MILK .450, SUGAR .380, PANDAN .030@70 | | 14
  PPK-SAMBAL | Sambal, kitchen tub          | 参峇酱（厨房装）   | KG  | CHILLI-DRY .180@85, SHALLOT .320@88, GARLIC .060, BELACAN .030, TAMARIND .040, SUGAR .080, PALM-OIL .220 | | 21
  PPK-CURRY  | Curry paste, kitchen tub     | 咖喱酱（厨房装）   | KG  | CURRY-PWD .220, SHALLOT .280@88, LEMONGRASS .080@60, CURRY-LEAF .020, PALM-OIL .240 | | 21
  PPK-REMPAH | Rendang spice, kitchen tub   | 冷当香料（厨房装） | KG  | SHALLOT .300@88, LEMONGRASS .120@60, GALANGAL .090@75, CORIANDER-S .050, CHILLI-DRY .060@85, PALM-OIL .200 | | 21
  PPK-CHILLI | Chicken rice chilli, tub     | 鸡饭辣椒（厨房装） | KG  | CHILLI-RED .450@92, GARLIC .120, GINGER .080@80, LIME-CAL .200@70, SUGAR .060, SALT .012 | | 10
  PPK-PNUT   | Satay peanut sauce, tub      | 沙爹花生酱（厨房装） | KG | PEANUT .420@96, CHILLI-DRY .040@85, SUGAR-GULA .110, TAMARIND .030, PALM-OIL .080 | | 14
  PPK-KAYAJAR| Kaya, gift jar 200 g         | 咖椰礼罐 200克     | JAR | EGG 2, COCO-MILK .090, SUGAR .076, PANDAN .006@70, JAR-200 1 | 12.90 | 30
  PPK-SAMBBTL| Sambal, bottle 250 g         | 参峇酱瓶装 250克   | BTL | CHILLI-DRY .045@85, SHALLOT .080@88, BELACAN .008, SUGAR .020, PALM-OIL .060, BOTTLE-250 1 | 13.90 | 60
  PPK-CHILBTL| Chicken rice chilli, bottle  | 鸡饭辣椒瓶装       | BTL | CHILLI-RED .120@92, GARLIC .030, GINGER .020@80, LIME-CAL .050@70, BOTTLE-250 1 | 11.90 | 45
  PPK-KOPIPCH| Ground kopi, pouch 250 g     | 咖啡粉袋装 250克   | PCH | KOPI-PWD .250, POUCH-STD 1 | 16.90 | 180
  PPK-WHTPCH | White coffee, pouch 250 g    | 白咖啡袋装 250克   | PCH | KOPI-WHT .250, POUCH-STD 1 | 19.90 | 180
  PPK-NUTPCH | Roasted nuts, pouch 200 g    | 炒花生袋装 200克   | PCH | PEANUT .210@96, SALT .004, POUCH-STD 1 | 7.90 | 90
  `,
);

/** Opened at the sale: one unit is so many of a single Normal item. */
export const postpacks = table(
  ['code', 'en', 'zh', 'component', 'holds', 'price'],
  `
  MUL-COLA6  | Cola, six-pack               | 可乐六罐装       | CAN-COLA   | 6  | 17.90
  MUL-ISO6   | Isotonic drink, six-pack     | 运动饮料六罐装   | CAN-ISO    | 6  | 19.50
  MUL-SOYA6  | Soya drink, six-pack         | 豆奶六包装       | PKT-SOYA   | 6  | 13.50
  MUL-WATER12| Drinking water, twelve-pack  | 饮用水十二瓶装   | WATER-500  | 12 | 20.00
  MUL-TART6  | Egg tarts, box of six        | 蛋挞六个装       | EGG-TART   | 6  | 19.90
  MUL-PAU5   | Chicken buns, box of five    | 鸡肉包五个装     | PAU-CHICK  | 5  | 17.50
  `,
);

/** Sets at one price; `parts` is `CODE quantity:share%`, the shares making 100 or all left out. */
export const bundles = table(
  ['code', 'en', 'zh', 'parts', 'price'],
  `
  SET-KAYA   | Set A, Kaya Toast Breakfast  | A餐 咖椰烤面包早餐 | D-KAYA 1:35, D-EGGS 1:35, KOPI-H 1:30 | 8.90
  SET-FRENCH | Set B, French Toast          | B餐 西多士早餐     | D-FRENCH 1:50, D-EGGS 1:28, TEH-H 1:22 | 10.90
  SET-NASI   | Set C, Nasi Lemak and Tarik  | C餐 椰浆饭配拉茶   | D-NASI 1:65, TARIK-H 1:35 | 7.80
  SET-AYAM   | Set D, Chicken Rice and Barley | D餐 鸡饭配薏米水 | D-CHIXRICE 1:75, BARLEY-I 1:25 | 12.20
  SET-CKT    | Set E, Char Kuey Teow and Lime | E餐 炒粿条配酸柑 | N-CKT 1:70, LIME-I 1:30 | 12.50
  SET-CURRY  | Set F, Curry Mee and Kopi    | F餐 咖喱面配咖啡   | N-CURRY 1:75, KOPI-I 1:25 | 12.20
  SET-ROTI   | Roti Pair with Teh           | 煎饼双份配奶茶     | D-ROTI 2:60, TEH-H 1:40 | 5.80
  SET-TEA    | Afternoon Tea for Two        | 双人下午茶         | D-PUFF 2:25, EGG-TART 2:35, WHITE-H 2:40 | 18.80
  SET-FAMILY | Family Platter               | 全家共享餐         | D-SATAY 2, D-WINGS 1, D-ROJAK 1, PUERPOT-H 1 | 36.90
  SET-DESSERT| Dessert Pair                 | 甜品双拼           | S-CENDOL 1, S-KACANG 1 | 10.80
  SET-GIFT   | Pantry Gift Box              | 风味礼盒           | PPK-KAYAJAR 1, PPK-SAMBBTL 1, PPK-WHTPCH 1, COOKIE-TIN 1 | 59.90
  SET-OFFICE | Office Tray, ten people      | 办公室十人茶点     | D-PUFF 10, D-POPIAH 10, EGG-TART 10 | 89.90
  `,
);

/** Fees, booked on items without stock; `SV` where service tax is due on them. */
export const services = table(
  ['code', 'en', 'zh', 'price', 'tax'],
  `
  FEE-SERVICE  | Service charge               | 服务费           |       | SV
  FEE-DELIVER  | Delivery charge              | 外送费           | 5.00  | SV
  FEE-PACK     | Packaging charge             | 打包费           | 0.50  | SR
  FEE-CORK     | Cake plating charge          | 切蛋糕服务费     | 15.00 | SV
  FEE-CATER    | Catering set-up              | 到会布置费       | 150.00 | SV
  FEE-CASHBACK | Cashback redeemed            | 现金回赠抵扣     |       | OS
  `,
);

/** Paper and digital vouchers sold over the counter. */
export const vouchers = table(
  ['code', 'en', 'zh', 'price'],
  `
  VCH-10   | Gift voucher RM 10             | 礼券 RM 10       | 10.00
  VCH-20   | Gift voucher RM 20             | 礼券 RM 20       | 20.00
  VCH-50   | Gift voucher RM 50             | 礼券 RM 50       | 50.00
  VCH-KOPI | Ten kopi card                  | 十杯咖啡卡       | 24.00
  `,
);

/** Coffee ware sold with a warranty: months given, and months it may be extended to. */
export const warrantied = table(
  ['code', 'en', 'zh', 'cost', 'price', 'vendor', 'months'],
  `
  WAR-KETTLE | Pour-over kettle, electric    | 电热手冲壶       | 118.0000 | 189.00 | V031 | 12
  WAR-GRIND  | Home coffee grinder           | 家用磨豆机       | 96.0000  | 159.00 | V031 | 12
  WAR-FLASK  | Vacuum flask, 750 ml          | 真空保温瓶 750毫升 | 31.0000 | 59.00  | V031 | 6
  `,
);

/** Shop equipment followed by serial number; `vendor` V032 invoices in Singapore dollars. */
export const serialEquipment = table(
  ['code', 'en', 'zh', 'cost', 'vendor', 'prefix'],
  `
  EQ-BREWER  | Kopi brewer, twin boiler      | 双锅咖啡冲泡机   | 2850.0000 | V032 | KB
  EQ-ICEMKR  | Ice maker, 60 kg a day        | 制冰机 60公斤    | 3420.0000 | V032 | IM
  EQ-TABLET  | Ordering tablet               | 点餐平板         | 780.0000  | V033 | TB
  EQ-PRINTER | Kitchen printer, 80 mm        | 厨房打印机 80毫米 | 420.0000 | V033 | KP
  EQ-SCALE   | Label scale                   | 标签电子秤       | 960.0000  | V033 | LS
  `,
);

/** Uniforms in colours (x) and sizes (y). */
export const uniforms = table(
  ['code', 'en', 'zh', 'cost', 'price', 'colours', 'sizes'],
  `
  UNI-TEE    | Kopi Tiga crew tee            | 三味咖啡制服T恤  | 14.5000 | 39.00 | Black ~ 黑, Cream ~ 米白, Kopi ~ 咖啡 | S, M, L, XL, XXL
  UNI-APRON  | Kopi Tiga apron               | 三味咖啡围裙     | 12.0000 | 35.00 | Black ~ 黑, Kopi ~ 咖啡 | Free
  UNI-CAP    | Kopi Tiga cap                 | 三味咖啡帽子     | 8.8000  | 25.00 | Black ~ 黑, Cream ~ 米白 | Free
  `,
);
