import { table } from '../table.ts';

/**
 * A family makes one item for every brand, variant and size. `sizes` are `label:times the cost`;
 * cost is that of size 1 at brand level 100, in ringgit.
 */
export const familyColumns = [
  'en',
  'zh',
  'category',
  'brands',
  'variants',
  'sizes',
  'cost',
  'vendor',
  'tax',
] as const;

/** Grocery, drinks and snacks. */
export const foodFamilies = table(
  familyColumns,
  `
  Fragrant Rice     | 香米       | Rice & Flour  | JR, PY, SM, GW     | Local ~ 本地, Imported ~ 进口, Brown ~ 糙米 | 1 kg:1, 5 kg:4.7, 10 kg:9 | 3.6000 | R001 | ZP
  Wheat Flour       | 面粉       | Rice & Flour  | JR, PY, NT         | All-purpose ~ 万用, Self-raising ~ 自发, Bread ~ 面包 | 1 kg:1 | 2.3000 | R001 | ZP
  Sugar             | 白糖       | Rice & Flour  | JR, PY             | Fine ~ 细, Coarse ~ 粗, Brown ~ 红糖, Icing ~ 糖粉 | 500 g:.55, 1 kg:1 | 2.6000 | R001 | ZP
  Cooking Oil       | 食用油     | Oil & Sauces  | JR, PY, SM, GW     | Palm ~ 棕油, Blended ~ 调和油, Sunflower ~ 葵花籽油 | 1 kg:1, 3 kg:2.9, 5 kg:4.7 | 6.2000 | R002 | ZP
  Soy Sauce         | 酱油       | Oil & Sauces  | HF, GW, TK, OW     | Light ~ 生抽, Dark ~ 老抽, Sweet ~ 甜酱油 | 340 ml:1, 640 ml:1.75 | 2.9000 | R002 | TX
  Oyster Sauce      | 蚝油       | Oil & Sauces  | HF, GW, JR         | Classic ~ 经典, Vegetarian ~ 素 | 255 g:1, 510 g:1.8 | 3.6000 | R002 | TX
  Chilli Sauce      | 辣椒酱     | Oil & Sauces  | TK, HF, JR, NT     | Original ~ 原味, Garlic ~ 蒜香, Sweet ~ 甜辣 | 340 g:1, 500 g:1.4 | 2.7000 | R002 | TX
  Ketchup           | 番茄酱     | Oil & Sauces  | TK, JR, NT         | Original ~ 原味, Less sugar ~ 少糖 | 340 g:1, 800 g:2.1 | 2.6000 | R002 | TX
  Curry Powder      | 咖喱粉     | Spices        | TK, SM, NT         | Meat ~ 肉类, Fish ~ 鱼类, Kurma ~ 古玛 | 25 g:.2, 250 g:1, 1 kg:3.7 | 4.4000 | R003 | TX
  Ground Spice      | 香料粉     | Spices        | TK, SM, NT         | Turmeric ~ 黄姜, Cumin ~ 小茴香, Coriander ~ 芫荽籽, White pepper ~ 白胡椒, Chilli ~ 辣椒 | 50 g:1, 250 g:4.4 | 1.6000 | R003 | TX
  Herbal Soup Pack  | 药材汤包   | Spices        | HF, OW, TK         | Six herbs ~ 六味, Chicken ~ 药材鸡, Lotus seed ~ 莲子, White fungus ~ 银耳, Red date ~ 红枣, Winter melon ~ 冬瓜, Ginger ~ 姜 | 75 g:1 | 4.8000 | R003 | TX
  Instant Noodles   | 快熟面     | Noodles       | JR, HF, NT, OW, LM | Curry ~ 咖喱, Chicken ~ 鸡汤, Asam Laksa ~ 亚参叻沙, Tom Yam ~ 东炎, Mi Goreng ~ 干捞炒面 | 80 g:.22, 5 x 80 g:1 | 3.9000 | R004 | TX
  Cup Noodles       | 杯面       | Noodles       | HF, NT, OW         | Curry ~ 咖喱, Seafood ~ 海鲜, Chicken ~ 鸡汤 | 65 g:1 | 1.7000 | R004 | TX
  Bihun             | 米粉       | Noodles       | JR, HF, SM         | Fine ~ 细, Thick ~ 粗, Brown rice ~ 糙米 | 400 g:1, 3 kg:6.6 | 2.8000 | R004 | TX
  Pasta             | 意大利面   | Noodles       | JR, GW, BW         | Spaghetti ~ 直面, Fusilli ~ 螺旋面, Macaroni ~ 通心粉 | 500 g:1 | 3.4000 | R004 | TX
  Canned Sardines   | 沙丁鱼罐头 | Canned Food   | JR, PY, GW         | Tomato ~ 番茄汁, Chilli ~ 辣味, Oil ~ 油浸 | 155 g:1, 425 g:2.3 | 3.1000 | R005 | TX
  Canned Tuna       | 金枪鱼罐头 | Canned Food   | JR, GW, BW         | Chunks in water ~ 水浸, Mayonnaise ~ 蛋黄酱, Curry ~ 咖喱 | 185 g:1 | 4.6000 | R005 | TX
  Baked Beans       | 茄汁豆     | Canned Food   | JR, GW             | Classic ~ 经典, Less sugar ~ 少糖 | 230 g:.65, 425 g:1 | 2.9000 | R005 | TX
  Canned Fruit      | 水果罐头   | Canned Food   | JR, GW, BW         | Longan ~ 龙眼, Lychee ~ 荔枝, Pineapple ~ 黄梨, Peach ~ 桃 | 565 g:1 | 4.8000 | R005 | TX
  Kopi Mix          | 咖啡粉包   | Hot Drinks    | OW, JR, HF, TK     | Classic 3 in 1 ~ 经典三合一, White ~ 白咖啡, Less sugar ~ 少糖, Kopi O ~ 咖啡乌 | 15 sachets:.6, 30 sachets:1 | 9.8000 | R006 | TX
  Tea Bags          | 茶包       | Hot Drinks    | OW, SM, JR         | Black ~ 红茶, Green ~ 绿茶, Jasmine ~ 茉莉, Earl grey ~ 伯爵 | 25 bags:.3, 100 bags:1 | 7.6000 | R006 | TX
  Malt Drink        | 麦芽饮品   | Hot Drinks    | LM, JR, NT         | Original ~ 原味, Less sugar ~ 少糖 | 400 g:.45, 1 kg:1 | 16.5000 | R006 | TX
  Cereal            | 谷类早餐   | Breakfast     | LM, JR, BW         | Corn ~ 玉米片, Chocolate ~ 巧克力, Oat ~ 燕麦, Honey ~ 蜂蜜 | 300 g:1 | 7.9000 | R006 | TX
  Rolled Oats       | 燕麦片     | Breakfast     | JR, RH             | Instant ~ 即食, Whole ~ 原片 | 500 g:.6, 1 kg:1 | 7.2000 | R006 | TX
  Spread            | 面包抹酱   | Breakfast     | OW, JR, NT         | Kaya ~ 咖椰, Peanut smooth ~ 幼滑花生, Peanut crunchy ~ 颗粒花生, Chocolate ~ 巧克力, Strawberry ~ 草莓 | 320 g:1 | 5.4000 | R006 | TX
  Carbonated Drink  | 汽水       | Cold Drinks   | BW, NT, JR, KP     | Cola ~ 可乐, Orange ~ 橙, Sarsi ~ 沙士, Lemon lime ~ 柠檬青柠, Ginger ale ~ 姜味 | 320 ml:.5, 1.5 L:1 | 2.2000 | R007 | TX
  Isotonic Drink    | 运动饮料   | Cold Drinks   | BW, NT             | Lime ~ 青柠, Grapefruit ~ 西柚 | 320 ml:.7, 1.5 L:1.6 | 2.0000 | R007 | TX
  Fruit Juice       | 果汁       | Cold Drinks   | RH, JR, BW         | Orange ~ 橙, Apple ~ 苹果, Mango ~ 芒果, Guava ~ 番石榴, Soursop ~ 红毛榴莲 | 250 ml:.35, 1 L:1 | 4.1000 | R007 | TX
  Asian Drink       | 传统饮料   | Cold Drinks   | OW, HF, JR         | Chrysanthemum ~ 菊花茶, Winter melon ~ 冬瓜茶, Soya ~ 豆奶, Grass jelly ~ 仙草, Barley ~ 薏米水 | 250 ml:.2, 6 x 250 ml:1 | 5.2000 | R007 | TX
  Drinking Water    | 饮用水     | Cold Drinks   | JR, BW, ST         | Plain ~ 纯净, Mineral ~ 矿泉 | 500 ml:1, 1.5 L:1.7, 6 L:5 | 0.6000 | R007 | TX
  Cordial           | 浓缩果汁   | Cold Drinks   | SM, TK, JR         | Rose ~ 玫瑰, Orange ~ 橙, Blackcurrant ~ 黑加仑, Lime ~ 青柠 | 1 L:.6, 2 L:1 | 8.1000 | R007 | TX
  Potato Crisps     | 薯片       | Snacks        | LM, BW, NT         | Original ~ 原味, Barbecue ~ 烧烤, Sour cream ~ 酸奶油, Hot chilli ~ 香辣 | 60 g:.6, 160 g:1.3 | 2.9000 | R008 | TX
  Prawn Crackers    | 虾饼       | Snacks        | TK, LM, PY         | Original ~ 原味, Spicy ~ 辣味 | 60 g:1, 150 g:2.2 | 1.5000 | R008 | TX
  Biscuits          | 饼干       | Snacks        | HF, JR, OW, LM     | Cream cracker ~ 苏打, Marie ~ 玛丽, Coconut ~ 椰子, Chocolate sandwich ~ 巧克力夹心, Oat ~ 燕麦 | 200 g:1, 600 g:2.6 | 2.6000 | R008 | TX
  Chocolate Bar     | 巧克力     | Snacks        | BW, LM, GW         | Milk ~ 牛奶, Dark ~ 黑, Hazelnut ~ 榛子, Fruit & nut ~ 果仁 | 40 g:1, 160 g:3.5 | 1.9000 | R008 | TX
  Sweets            | 糖果       | Snacks        | LM, HF, JR         | Mint ~ 薄荷, Ginger ~ 姜, Asam ~ 酸梅, Milk ~ 牛奶 | 120 g:1 | 2.2000 | R008 | TX
  Roasted Nuts      | 炒果仁     | Snacks        | TK, LM, RH         | Peanuts ~ 花生, Cashew ~ 腰果, Almond ~ 杏仁, Mixed ~ 什锦 | 40 g:.35, 140 g:1 | 6.2000 | R008 | TX
  `,
);
