import { table } from '../table.ts';
import { familyColumns } from './families-food.ts';

/** Chilled and frozen goods, household, personal care, baby, pets, paper and hardware. */
export const homeFamilies = table(
  familyColumns,
  `
  Fresh Milk        | 鲜奶       | Chilled       | RH, LM, JR         | Full cream ~ 全脂, Low fat ~ 低脂, Chocolate ~ 巧克力 | 200 ml:.3, 1 L:1, 2 L:1.9 | 6.8000 | R009 | TX
  Yoghurt           | 酸奶       | Chilled       | RH, LM             | Natural ~ 原味, Strawberry ~ 草莓, Mango ~ 芒果, Blueberry ~ 蓝莓 | 120 g:1, 470 g:3.4 | 1.9000 | R009 | TX
  Cheese            | 芝士       | Chilled       | RH, LM             | Cheddar slices ~ 切达片, Mozzarella ~ 马苏里拉 | 200 g:1, 400 g:1.9 | 8.2000 | R009 | TX
  Frozen Snack      | 冷冻点心   | Frozen        | HF, TK, JR         | Curry puff ~ 咖喱角, Roti ~ 印度煎饼, Spring roll ~ 春卷, Chicken siew mai ~ 鸡肉烧卖, Pau ~ 包子 | 400 g:1 | 6.4000 | R010 | TX
  Frozen Meat Ball  | 冷冻丸子   | Frozen        | HF, TK             | Fish ~ 鱼丸, Chicken ~ 鸡肉丸, Beef ~ 牛肉丸 | 500 g:1, 1 kg:1.9 | 7.2000 | R010 | TX
  Ice Cream         | 雪糕       | Frozen        | LM, BW             | Vanilla ~ 香草, Chocolate ~ 巧克力, Durian ~ 榴莲, Corn ~ 玉米, Cendol ~ 煎蕊 | 90 ml:.15, 1.2 L:1 | 12.5000 | R010 | TX
  Laundry Powder    | 洗衣粉     | Laundry       | KP, ST, JR, AN     | Floral ~ 花香, Lemon ~ 柠檬, Antibacterial ~ 抗菌 | 750 g:.35, 2.5 kg:1 | 13.5000 | R011 | TX
  Liquid Detergent  | 洗衣液     | Laundry       | KP, AN, BW         | Floral ~ 花香, Colour care ~ 护色, Sensitive ~ 温和 | 1.5 L:.5, 3 L:1 | 19.0000 | R011 | TX
  Softener          | 柔软剂     | Laundry       | AN, KP             | Lavender ~ 薰衣草, Rose ~ 玫瑰, Fresh ~ 清新 | 800 ml:.5, 1.8 L:1 | 9.6000 | R011 | TX
  Dish Wash         | 洗碗液     | Cleaning      | KP, ST, JR, RH     | Lime ~ 青柠, Lemon ~ 柠檬, Charcoal ~ 竹炭 | 400 ml:.5, 900 ml:1 | 4.6000 | R011 | TX
  Floor Cleaner     | 地板清洁剂 | Cleaning      | KP, ST, RH         | Pine ~ 松香, Lavender ~ 薰衣草, Citrus ~ 柑橘 | 900 ml:.55, 2 L:1 | 8.2000 | R011 | TX
  Bathroom Cleaner  | 浴厕清洁剂 | Cleaning      | KP, ST             | Regular ~ 普通, Bleach ~ 漂白 | 500 ml:1 | 5.2000 | R011 | TX
  Insect Spray      | 杀虫剂     | Cleaning      | KP, ST             | Mosquito ~ 蚊子, Cockroach ~ 蟑螂, Multi ~ 多用 | 300 ml:.55, 600 ml:1 | 10.8000 | R011 | TX
  Sponge            | 海绵擦     | Cleaning      | ST, JR, RH         | Soft ~ 软, Heavy duty ~ 强力, Steel ~ 钢丝 | 1 pc:.4, 3 pcs:1 | 2.4000 | R011 | TX
  Facial Tissue     | 面纸       | Paper         | AN, SM, JR, BW     | Box ~ 盒装, Soft pack ~ 软包 | 1 pc:.3, 5 pcs:1.4 | 5.6000 | R012 | TX
  Paper Roll        | 卷纸       | Paper         | AN, SM, JR, BW     | Toilet ~ 厕纸, Kitchen ~ 厨房纸 | 4 rolls:1, 10 rolls:2.3 | 5.6000 | R012 | TX
  Wet Wipes         | 湿纸巾     | Paper         | AN, LM             | Baby ~ 婴儿, Antiseptic ~ 消毒, Scented ~ 清香 | 30 sheets:.45, 80 sheets:1 | 4.3000 | R012 | TX
  Shampoo           | 洗发水     | Personal Care | AN, SM, BW, RH     | Anti-dandruff ~ 去屑, Smooth ~ 柔顺, Hijab fresh ~ 头巾清爽, Herbal ~ 草本 | 170 ml:.4, 650 ml:1 | 13.8000 | R013 | TX
  Conditioner       | 护发素     | Personal Care | AN, SM, BW         | Smooth ~ 柔顺, Repair ~ 修护 | 170 ml:.45, 350 ml:1 | 9.9000 | R013 | TX
  Shower Cream      | 沐浴乳     | Personal Care | AN, SM, BW, RH     | Goat milk ~ 羊奶, Rose ~ 玫瑰, Cooling ~ 清凉, Lemongrass ~ 香茅 | 500 ml:.6, 1 L:1 | 12.4000 | R013 | TX
  Bar Soap          | 香皂       | Personal Care | AN, SM, JR         | Milk ~ 牛奶, Charcoal ~ 竹炭, Sandalwood ~ 檀香 | 85 g:.35, 3 x 85 g:1 | 4.4000 | R013 | TX
  Toothpaste        | 牙膏       | Personal Care | BW, AN, JR         | Mint ~ 薄荷, Herbal salt ~ 草本盐, Whitening ~ 美白, Kids ~ 儿童 | 100 g:.6, 225 g:1 | 6.7000 | R013 | TX
  Toothbrush        | 牙刷       | Personal Care | BW, JR             | Soft ~ 软毛, Medium ~ 中毛, Kids ~ 儿童 | 1 pc:.4, 3 pcs:1 | 5.8000 | R013 | TX
  Hand Wash         | 洗手液     | Personal Care | AN, RH             | Aloe ~ 芦荟, Citrus ~ 柑橘, Antibacterial ~ 抗菌 | 250 ml:.5, 500 ml:1 | 6.2000 | R013 | TX
  Deodorant         | 止汗露     | Personal Care | BW, AN             | Cool ~ 清凉, Floral ~ 花香, Sport ~ 运动 | 50 ml:1 | 6.6000 | R013 | TX
  Nappies           | 纸尿裤     | Baby          | LM, AN             | Tape ~ 粘贴, Pants ~ 拉拉裤 | S 42:1, M 38:1, L 34:1.05, XL 30:1.05 | 24.0000 | R014 | TX
  Baby Food         | 婴儿辅食   | Baby          | LM, RH             | Rice cereal ~ 米糊, Carrot ~ 红萝卜, Banana ~ 香蕉, Pumpkin ~ 南瓜 | 120 g:1 | 5.6000 | R014 | TX
  Cat Food          | 猫粮       | Pets          | LM, TK             | Tuna ~ 金枪鱼, Mackerel ~ 马鲛鱼, Chicken ~ 鸡肉 | 85 g:.12, 1.2 kg:1, 7 kg:4.9 | 13.2000 | R015 | TX
  Dog Food          | 狗粮       | Pets          | LM                 | Beef ~ 牛肉, Chicken ~ 鸡肉, Puppy ~ 幼犬 | 1.5 kg:1, 8 kg:4.6 | 15.6000 | R015 | TX
  Cat Litter        | 猫砂       | Pets          | LM, KP             | Lavender ~ 薰衣草, Coffee ~ 咖啡, Plain ~ 原味 | 5 L:.55, 10 L:1 | 14.5000 | R015 | TX
  Exercise Book     | 练习簿     | Stationery    | JR, NT, GW         | Single line ~ 单线, Square ~ 方格, Plain ~ 空白 | 80 pages:1, 120 pages:1.4 | 1.1000 | R016 | TX
  Pen               | 圆珠笔     | Stationery    | NT, GW             | Blue ~ 蓝, Black ~ 黑, Red ~ 红 | 1 pc:.25, 5 pcs:1 | 3.2000 | R016 | TX
  Copy Paper        | 复印纸     | Stationery    | NT, JR             | 70 gsm ~ 70克, 80 gsm ~ 80克 | A4 500 sheets:1, A3 500 sheets:2 | 10.8000 | R016 | TX
  Adhesive Tape     | 胶带       | Stationery    | NT, GW             | Clear ~ 透明, Brown ~ 褐色, Masking ~ 美纹纸 | 18 mm:.4, 48 mm:1 | 3.0000 | R016 | TX
  Food Container    | 保鲜盒     | Kitchenware   | RH, BW, JR         | Round ~ 圆形, Square ~ 方形, Divided ~ 分格 | 500 ml:.6, 1 L:1, 2.5 L:1.7 | 5.9000 | R017 | TX
  Frying Pan        | 平底锅     | Kitchenware   | RH, GW             | Non-stick ~ 不粘, Granite ~ 麦饭石 | 20 cm:.7, 24 cm:1, 28 cm:1.3 | 28.0000 | R017 | TX
  Knife             | 菜刀       | Kitchenware   | GW, ST             | Chef ~ 主厨刀, Fruit ~ 水果刀, Cleaver ~ 中式菜刀 | 1 pc:1 | 14.0000 | R017 | TX
  Melamine Plate    | 美耐皿盘   | Kitchenware   | OW, JR             | Kopitiam floral ~ 咖啡店花纹, White ~ 白色, Green ~ 绿色 | 18 cm:.7, 23 cm:1, 28 cm:1.5 | 5.2000 | R017 | TX
  LED Bulb          | LED灯泡    | Hardware      | ST, KP             | Warm ~ 暖光, Day ~ 日光 | 7 W:.7, 9 W:.85, 13 W:1 | 6.4000 | R018 | TX
  Battery           | 电池       | Hardware      | ST, BW             | AA ~ 5号, AAA ~ 7号, D ~ 1号 | 2 pcs:.5, 4 pcs:1 | 6.8000 | R018 | TX
  Extension Socket  | 拖线板     | Hardware      | ST, KP             | 3-gang ~ 三位, 4-gang ~ 四位, 5-gang ~ 五位 | 2 m:1, 5 m:1.5 | 21.0000 | R018 | TX
  Screwdriver       | 螺丝刀     | Hardware      | ST, GW             | Flat ~ 一字, Cross ~ 十字 | 4 in:.7, 6 in:1 | 6.9000 | R018 | TX
  `,
);
