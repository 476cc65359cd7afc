import { table } from '../table.ts';
import { familyColumns } from './families-food.ts';

/** Festive, travel, garden, party, sport and storage goods. */
export const livingFamilies = table(
  familyColumns,
  `
  Festive Cookies   | 年节饼干   | Festive       | TK, OW, HF         | Pineapple tart ~ 黄梨挞, Kuih bangkit ~ 番婆饼, Cornflake ~ 玉米脆片, Almond ~ 杏仁, Peanut ~ 花生 | 300 g:1, 600 g:1.9 | 12.8000 | R008 | TX
  Gift Envelope     | 红包封     | Festive       | NT, OW             | New Year ~ 农历新年, Raya ~ 开斋节, Deepavali ~ 屠妖节, Wedding ~ 婚庆 | 8 pcs:1, 30 pcs:3.2 | 2.1000 | R016 | TX
  Candle            | 蜡烛       | Festive       | ST, AN             | White ~ 白, Red ~ 红, Scented ~ 香薰 | 6 pcs:1, 12 pcs:1.9 | 3.9000 | R018 | TX
  Paper Lantern     | 纸灯笼     | Festive       | OW, NT             | Rabbit ~ 兔子, Fish ~ 金鱼, Round ~ 圆形 | Small:1, Large:1.8 | 4.6000 | R016 | TX
  Birthday Set      | 生日套装   | Party         | LM, AN             | Candles ~ 蜡烛, Balloons ~ 气球, Banner ~ 横幅, Paper hats ~ 纸帽 | Pack:1, Big pack:2.1 | 4.2000 | R016 | TX
  Paper Plate       | 纸盘       | Party         | RH, JR             | White ~ 白, Printed ~ 印花, Leaf ~ 叶形 | 10 pcs:1, 50 pcs:4.2 | 3.2000 | R012 | TX
  Paper Cup         | 纸杯       | Party         | RH, JR             | White ~ 白, Printed ~ 印花 | 25 pcs:1, 50 pcs:1.8 | 3.8000 | R012 | TX
  Storage Box       | 收纳箱     | Storage       | JR, ST, RH         | Clear ~ 透明, Grey ~ 灰, Wheeled ~ 带轮 | 10 L:.5, 30 L:1, 60 L:1.7 | 19.5000 | R017 | TX
  Clothes Hanger    | 衣架       | Storage       | JR, ST             | Plastic ~ 塑料, Wooden ~ 木, Velvet ~ 植绒 | 5 pcs:.6, 10 pcs:1 | 8.6000 | R017 | TX
  Laundry Basket    | 洗衣篮     | Storage       | JR, RH             | Round ~ 圆形, Folding ~ 折叠 | Small:.7, Large:1 | 17.0000 | R017 | TX
  Bath Towel        | 浴巾       | Home Textiles | AN, SM, BW         | White ~ 白, Blue ~ 蓝, Pink ~ 粉, Grey ~ 灰 | Face:.35, Bath:1 | 16.5000 | R022 | TX
  Bed Sheet         | 床单       | Home Textiles | AN, SM             | Floral ~ 花纹, Stripe ~ 条纹, Plain ~ 素色 | Single:.7, Queen:1, King:1.2 | 42.0000 | R022 | TX
  Pillow            | 枕头       | Home Textiles | AN, SM             | Soft ~ 软, Firm ~ 硬, Latex ~ 乳胶 | 1 pc:1 | 18.0000 | R022 | TX
  Door Mat          | 门垫       | Home Textiles | JR, RH             | Coir ~ 椰棕, Rubber ~ 橡胶, Cotton ~ 棉 | Small:.7, Large:1 | 12.0000 | R017 | TX
  Water Bottle      | 水壶       | Travel        | BW, LM, GW         | Steel ~ 不锈钢, Tritan ~ 塑料, Kids ~ 儿童 | 500 ml:.8, 750 ml:1 | 16.0000 | R017 | TX
  Lunch Box         | 饭盒       | Travel        | BW, LM, GW         | Steel ~ 不锈钢, Plastic ~ 塑料, Tiffin ~ 层叠 | 1 tier:.8, 2 tiers:1 | 17.0000 | R017 | TX
  Umbrella          | 雨伞       | Travel        | PY, NT             | Folding ~ 折叠, Golf ~ 长柄, Kids ~ 儿童 | Black:1, Floral:1, Blue:1 | 14.5000 | R022 | TX
  School Bag        | 书包       | Travel        | LM, NT             | Primary ~ 小学, Secondary ~ 中学, Trolley ~ 拉杆 | Blue:1, Pink:1, Black:1 | 38.0000 | R022 | TX
  Plant Pot         | 花盆       | Garden        | RH, JR             | Plastic ~ 塑料, Clay ~ 陶, Hanging ~ 吊盆 | 15 cm:.6, 25 cm:1, 35 cm:1.7 | 7.2000 | R017 | TX
  Plant Food        | 植物肥料   | Garden        | RH, ST             | Organic ~ 有机, Flower ~ 开花, Leaf ~ 叶用 | 500 g:.6, 1 kg:1 | 8.4000 | R011 | TX
  Vegetable Seeds   | 蔬菜种子   | Garden        | RH                 | Chilli ~ 辣椒, Kangkong ~ 空心菜, Okra ~ 羊角豆, Long bean ~ 长豆, Pandan ~ 班兰, Basil ~ 九层塔 | Packet:1 | 2.2000 | R020 | ZP
  Shuttlecock       | 羽毛球     | Sport         | BW, GW             | Feather ~ 羽毛, Nylon ~ 尼龙 | 3 pcs:.35, 12 pcs:1 | 42.0000 | R022 | TX
  Ball              | 球         | Sport         | BW, GW             | Football ~ 足球, Futsal ~ 室内足球, Sepak takraw ~ 藤球, Basketball ~ 篮球 | Size 4:.9, Size 5:1 | 32.0000 | R022 | TX
  Yoga Mat          | 瑜伽垫     | Sport         | BW, AN             | Purple ~ 紫, Green ~ 绿, Grey ~ 灰 | 6 mm:.8, 10 mm:1 | 29.0000 | R022 | TX
  Medicated Oil     | 药油       | Health        | OW, HF, TK         | Peppermint ~ 薄荷, Nutmeg ~ 豆蔻, Eucalyptus ~ 尤加利 | 10 ml:.5, 30 ml:1 | 6.9000 | R013 | TX
  Face Mask         | 口罩       | Health        | AN, JR             | Adult white ~ 成人白, Adult black ~ 成人黑, Child ~ 儿童 | 5 pcs:.25, 50 pcs:1 | 9.8000 | R013 | TX
  Plaster           | 胶布       | Health        | AN, LM             | Fabric ~ 布, Waterproof ~ 防水, Kids ~ 儿童 | 20 pcs:1, 50 pcs:2.1 | 3.4000 | R013 | TX
  Vitamin C         | 维生素C    | Health        | RH, BW             | Orange ~ 橙味, Blackcurrant ~ 黑加仑味 | 30 tablets:1, 60 tablets:1.8 | 14.0000 | R013 | TX
  `,
);

/** A case of one drink or a pair of one staple, opened at the sale; `family` and `size` say which items have one. */
export const casePacks = table(
  ['family', 'size', 'en', 'zh', 'holds', 'percent'],
  `
  Drinking Water    | 500 ml      | carton of 24 | 一箱24瓶 | 24 | 90
  Drinking Water    | 1.5 L       | carton of 12 | 一箱12瓶 | 12 | 92
  Isotonic Drink    | 320 ml      | carton of 24 | 一箱24罐 | 24 | 92
  Cup Noodles       | 65 g        | carton of 6  | 一组6杯  | 6  | 94
  Canned Sardines   | 155 g       | pack of 3    | 3罐装    | 3  | 95
  `,
);

/** Hampers: `parts` name families, one item of each is put in. */
export const hampers = table(
  ['code', 'en', 'zh', 'parts', 'price'],
  `
  HMP-RAYA     | Raya hamper              | 开斋节礼篮     | Festive Cookies 2, Cordial 1, Roasted Nuts 2, Kopi Mix 1 | 88.00
  HMP-CNY      | New Year hamper          | 新年礼篮       | Festive Cookies 2, Canned Fruit 2, Asian Drink 1, Roasted Nuts 1 | 98.00
  HMP-DEEPA    | Deepavali hamper         | 屠妖节礼篮     | Festive Cookies 1, Ground Spice 3, Roasted Nuts 2, Cooking Oil 1 | 79.00
  HMP-XMAS     | Christmas hamper         | 圣诞礼篮       | Chocolate Bar 4, Biscuits 2, Fruit Juice 2, Candle 1 | 69.00
  HMP-BABY     | New baby hamper          | 满月礼篮       | Nappies 1, Wet Wipes 2, Baby Food 4 | 85.00
  HMP-STUDENT  | Back to school set       | 开学套装       | School Bag 1, Exercise Book 10, Pen 1, Lunch Box 1 | 89.00
  HMP-HOSTEL   | Hostel starter set       | 宿舍套装       | Bath Towel 1, Shampoo 1, Toothpaste 1, Instant Noodles 2 | 59.00
  HMP-KITCHEN  | First kitchen set        | 新厨房套装     | Frying Pan 1, Knife 1, Food Container 2, Melamine Plate 4 | 99.00
  HMP-CLEAN    | Spring cleaning set      | 大扫除套装     | Floor Cleaner 1, Bathroom Cleaner 1, Sponge 2, Dish Wash 1 | 29.90
  HMP-LAUNDRY  | Laundry set              | 洗衣套装       | Liquid Detergent 1, Softener 1, Clothes Hanger 1 | 39.90
  HMP-BREAK    | Breakfast set            | 早餐套装       | Cereal 1, Spread 1, Malt Drink 1, Rolled Oats 1 | 45.90
  HMP-STEAM    | Steamboat set            | 火锅套装       | Frozen Meat Ball 3, Bihun 1, Chilli Sauce 1, Asian Drink 1 | 42.90
  HMP-MOVIE    | Movie night set          | 电影夜套装     | Potato Crisps 2, Carbonated Drink 2, Chocolate Bar 2 | 19.90
  HMP-GARDEN   | Balcony garden set       | 阳台园艺套装   | Plant Pot 2, Plant Food 1, Vegetable Seeds 3 | 36.90
  HMP-PARTY    | Birthday party set       | 生日派对套装   | Birthday Set 2, Paper Plate 1, Paper Cup 1, Carbonated Drink 2 | 29.90
  HMP-CARE     | Food aid parcel          | 爱心粮食包     | Fragrant Rice 1, Cooking Oil 1, Canned Sardines 3, Biscuits 2 | 49.90
  `,
);

/** Packed together in the shop from one Normal item: `component` names the family the item comes from. */
export const shopPacked = table(
  ['en', 'zh', 'component', 'quantity', 'price'],
  `
  Instant tom yam pair      | 东炎面双包       | Cup Noodles     | 2 | 4.20
  Sardine pair              | 沙丁鱼双罐       | Canned Sardines | 2 | 9.20
  Lunch snack pack          | 午间点心包       | Biscuits        | 3 | 9.90
  Kopi sampler              | 咖啡试饮包       | Kopi Mix        | 2 | 21.90
  Tea sampler               | 茶包试饮包       | Tea Bags        | 3 | 12.90
  Sweets party bag          | 糖果派对袋       | Sweets          | 4 | 11.90
  Spice starter             | 香料入门包       | Ground Spice    | 5 | 13.90
  Soap trio                 | 香皂三件装       | Bar Soap        | 3 | 8.90
  Sponge duo                | 海绵擦两件装     | Sponge          | 2 | 3.90
  Battery drawer pack       | 电池备用包       | Battery         | 3 | 19.90
  `,
);
