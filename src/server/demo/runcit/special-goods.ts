import { table } from '../table.ts';

/** Fruit, vegetables and loose goods sold by the scale; cost for one kilogram. */
export const scaleGoods = table(
  ['en', 'zh', 'category', 'variants', 'cost', 'vendor', 'tax'],
  `
  Banana      | 香蕉   | Loose Fruit      | Cavendish ~ 皇帝蕉, Berangan ~ 贝朗岸, Mas ~ 黄金蕉 | 3.9000 | R019 | ZP
  Apple       | 苹果   | Loose Fruit      | Fuji ~ 富士, Green ~ 青, Gala ~ 嘎啦 | 8.2000 | R019 | ZP
  Orange      | 橙     | Loose Fruit      | Navel ~ 脐橙, Mandarin ~ 柑 | 6.9000 | R019 | ZP
  Mango       | 芒果   | Loose Fruit      | Harumanis ~ 哈鲁玛尼, Chokanan ~ 椰香 | 9.8000 | R019 | ZP
  Papaya      | 木瓜   | Loose Fruit      | Red flesh ~ 红肉, Eksotika ~ 小木瓜 | 3.6000 | R019 | ZP
  Durian      | 榴莲   | Loose Fruit      | Kampung ~ 甘榜, D24 ~ D24 | 18.0000 | R019 | ZP
  Tomato      | 番茄   | Loose Vegetables | Cherry ~ 樱桃番茄, Cameron ~ 金马仑 | 5.4000 | R020 | ZP
  Onion       | 葱头   | Loose Vegetables | Big ~ 大葱头, Red ~ 红葱头, Garlic ~ 蒜头 | 5.2000 | R020 | ZP
  Potato      | 马铃薯 | Loose Vegetables | Holland ~ 荷兰, Russet ~ 褐皮, Sweet ~ 番薯 | 3.6000 | R020 | ZP
  Chilli      | 辣椒   | Loose Vegetables | Red ~ 红, Green ~ 青, Bird's eye ~ 小辣椒 | 14.0000 | R020 | ZP
  Leaf Vegetable | 叶菜 | Loose Vegetables | Choy sum ~ 菜心, Kailan ~ 芥兰, Kangkong ~ 空心菜, Spinach ~ 苋菜 | 5.0000 | R020 | ZP
  Loose Nuts  | 散装果仁 | Loose Dry Goods | Cashew ~ 腰果, Almond ~ 杏仁, Groundnut ~ 花生, Pistachio ~ 开心果 | 32.0000 | R008 | TX
  Loose Beans | 散装豆   | Loose Dry Goods | Green ~ 绿豆, Red ~ 红豆, Soya ~ 黄豆, Black-eyed ~ 眉豆 | 6.4000 | R001 | ZP
  Dried Fish  | 咸鱼     | Loose Dry Goods | Anchovy ~ 江鱼仔, Threadfin ~ 马友 | 38.0000 | R021 | ZP
  `,
);

/** Clothes in colours (x) and sizes (y). */
export const clothes = table(
  ['en', 'zh', 'designs', 'colours', 'sizes', 'cost', 'vendor'],
  `
  Crew Tee      | 圆领T恤   | Plain ~ 素色, Wau ~ 风筝图案, Hibiscus ~ 大红花, Tapir ~ 貘, Kopi ~ 咖啡 | White ~ 白, Black ~ 黑, Navy ~ 深蓝, Sand ~ 沙色 | XS, S, M, L, XL, XXL | 13.5000 | R022
  Polo Shirt    | 翻领衫     | Plain ~ 素色, Stripe ~ 条纹 | White ~ 白, Black ~ 黑, Green ~ 绿 | S, M, L, XL, XXL | 21.0000 | R022
  Batik Shirt   | 蜡染衬衫   | Leaf ~ 叶纹, Wave ~ 水纹, Bamboo ~ 竹纹 | Indigo ~ 靛蓝, Maroon ~ 绛红, Olive ~ 橄榄 | S, M, L, XL | 34.0000 | R022
  School Shirt  | 校服上衣   | Short sleeve ~ 短袖, Long sleeve ~ 长袖 | White ~ 白 | 24, 26, 28, 30, 32, 34 | 12.0000 | R022
  School Trousers | 校服长裤 | Primary ~ 小学, Secondary ~ 中学 | Navy ~ 深蓝, Green ~ 绿 | 22, 24, 26, 28, 30, 32 | 16.0000 | R022
  Sarong        | 纱笼       | Checked ~ 格纹, Floral ~ 花纹 | Purple ~ 紫, Green ~ 绿, Brown ~ 褐 | Free | 15.0000 | R022
  Headscarf     | 头巾       | Plain ~ 素色, Printed ~ 印花 | Dusty pink ~ 灰粉, Mint ~ 薄荷绿, Navy ~ 深蓝, Black ~ 黑 | Free | 9.5000 | R022
  Slippers      | 拖鞋       | Classic ~ 经典, Sport ~ 运动 | Black ~ 黑, Blue ~ 蓝, Red ~ 红 | 5, 6, 7, 8, 9, 10 | 6.8000 | R022
  Raincoat      | 雨衣       | Adult ~ 成人, Child ~ 儿童 | Yellow ~ 黄, Clear ~ 透明 | S, M, L | 7.9000 | R022
  Cap           | 帽子       | Plain ~ 素色, Mesh ~ 网眼 | Black ~ 黑, White ~ 白, Khaki ~ 卡其 | Free | 8.4000 | R022
  `,
);

/** Appliances: `Serial` ones are followed by number, `Warranty` ones are sold with so many months. */
export const appliances = table(
  ['en', 'zh', 'type', 'brands', 'models', 'cost', 'vendor', 'months'],
  `
  Rice Cooker    | 电饭锅     | Serial   | KP, ST, BW | 1.0 L:.7, 1.8 L:1, 2.8 L:1.4 | 78.0000  | R023 | 12
  Air Fryer      | 空气炸锅   | Serial   | KP, BW     | 3.5 L:.8, 5 L:1              | 142.0000 | R023 | 12
  Blender        | 搅拌机     | Serial   | KP, ST     | 1.25 L:.8, 2 L:1             | 76.0000  | R023 | 12
  Vacuum Cleaner | 吸尘器     | Serial   | BW, ST     | Stick:1, Canister:1.2        | 168.0000 | R023 | 24
  Prepaid Phone  | 预付手机   | Serial   | BW         | 4G basic:1, 4G plus:1.6, 5G:2.4 | 240.0000 | R024 | 12
  Power Bank     | 充电宝     | Serial   | BW, ST     | 10000 mAh:.7, 20000 mAh:1    | 48.0000  | R024 | 6
  Earbuds        | 无线耳机   | Serial   | BW, NT     | Lite:.6, Pro:1               | 62.0000  | R024 | 6
  Router         | 路由器     | Serial   | NT         | Dual band:1, Mesh:1.9        | 98.0000  | R024 | 24
  Stand Fan      | 立扇       | Warranty | KP, ST     | 12 in:.8, 16 in:1            | 74.0000  | R023 | 12
  Wall Fan       | 壁扇       | Warranty | KP, ST     | 16 in:1                      | 82.0000  | R023 | 12
  Electric Kettle | 电热水壶  | Warranty | KP, BW     | 1.2 L:.8, 1.8 L:1            | 42.0000  | R023 | 12
  Iron           | 电熨斗     | Warranty | KP, ST     | Dry:.8, Steam:1.3            | 46.0000  | R023 | 12
  Toaster        | 烤面包机   | Warranty | BW, OW     | 2-slice:1, 4-slice:1.6       | 58.0000  | R023 | 12
  Table Lamp     | 台灯       | Warranty | ST, BW     | Clip:.7, Desk:1              | 29.0000  | R018 | 6
  `,
);

/** Charges and vouchers of the shops. */
export const chargesAndVouchers = table(
  ['code', 'en', 'zh', 'type', 'price', 'tax'],
  `
  FEE-DELIVERY | Home delivery             | 送货费       | Service Based | 8.00  | SV
  FEE-BAG      | Plastic bag charge        | 塑料袋费     | Service Based | 0.20  | OS
  FEE-REPAIR   | Appliance repair          | 电器维修费   | Service Based | 45.00 | SV
  FEE-ALTER    | Trouser alteration        | 修改裤长     | Service Based | 6.00  | SV
  FEE-CASHBACK | Cashback redeemed         | 现金回赠抵扣 | Service Based |       | OS
  VCH-10       | Shopping voucher RM 10    | 购物券 RM 10 | Voucher       | 10.00 | OS
  VCH-50       | Shopping voucher RM 50    | 购物券 RM 50 | Voucher       | 50.00 | OS
  VCH-100      | Shopping voucher RM 100   | 购物券 RM 100 | Voucher      | 100.00 | OS
  `,
);
