import { table } from '../table.ts';
import { stockColumns } from './ingredients-dry.ts';

/** Meat, seafood, eggs, dairy, vegetables, fruit: what comes in every morning. */
export const freshGoods = table(
  stockColumns,
  `
  CHIX-WHOLE  | Whole chicken, cleaned         | 全鸡（已处理）   | Meat & Poultry | KG | CRT x 20    | 9.8000  | V014 | ZP
  CHIX-THIGH  | Chicken thigh, boneless        | 去骨鸡腿肉       | Meat & Poultry | KG | PKT x 2     | 14.2000 | V014 | ZP
  CHIX-WING   | Chicken wings                  | 鸡翅             | Meat & Poultry | KG | PKT x 2     | 11.6000 | V014 | ZP
  BEEF-BRSK   | Beef brisket                   | 牛腩             | Meat & Poultry | KG | BOX x 10    | 31.0000 | V015 | ZP
  BEEF-SLC    | Sliced beef                    | 牛肉片           | Meat & Poultry | KG | PKT x 2     | 36.0000 | V015 | ZP
  MUTTON      | Mutton cubes                   | 羊肉块           | Meat & Poultry | KG | BOX x 10    | 38.5000 | V015 | ZP
  DUCK        | Whole duck                     | 全鸭             | Meat & Poultry | KG | CRT x 12    | 17.2000 | V014 | ZP
  FISH-MACK   | Spanish mackerel steak         | 马鲛鱼片         | Seafood        | KG | BOX x 10    | 34.0000 | V016 | ZP
  FISH-KEMB   | Indian mackerel                | 甘榜鱼           | Seafood        | KG | BOX x 10    | 13.5000 | V016 | ZP
  PRAWN       | White prawns, medium           | 白虾（中）       | Seafood        | KG | BOX x 5     | 36.0000 | V016 | ZP
  SQUID       | Squid                          | 苏东             | Seafood        | KG | BOX x 5     | 24.0000 | V016 | ZP
  COCKLE      | Shelled cockles                | 蚶肉             | Seafood        | KG | PKT x 1     | 26.0000 | V016 | ZP
  FISH-BALL   | Fish balls                     | 鱼丸             | Seafood        | PCS | PKT x 50   | 0.2600  | V017 | TX
  FISH-CAKE   | Fried fish cake                | 炸鱼饼           | Seafood        | KG | PKT x 1     | 12.8000 | V017 | TX
  WANTAN      | Chicken and prawn wantan       | 鸡肉虾云吞       | Seafood        | PCS | PKT x 50   | 0.4200  | V017 | TX
  EGG         | Eggs, grade A                  | A级鸡蛋          | Dairy & Eggs   | PCS | TRAY x 30  | 0.4200  | V018 | ZP
  EGG-DUCK    | Duck eggs                      | 鸭蛋             | Dairy & Eggs   | PCS | TRAY x 30  | 0.8500  | V018 | ZP
  BUTTER      | Salted butter                  | 牛油             | Dairy & Eggs   | KG | BOX x 5     | 32.0000 | V019 | TX
  CHEESE-SLC  | Cheese slices                  | 芝士片           | Dairy & Eggs   | PCS | PKT x 84   | 0.4800  | V019 | TX
  COCO-MILK   | Coconut milk, pressed          | 鲜椰浆           | Dairy & Eggs   | KG | BAG x 2     | 9.6000  | V020 | ZP
  COCO-GRATE  | Grated coconut                 | 椰丝             | Dairy & Eggs   | KG | BAG x 1     | 7.8000  | V020 | ZP
  TOFU-PUFF   | Tofu puffs                     | 豆卜             | Bean Products  | PCS | PKT x 50   | 0.1800  | V012 | TX
  TOFU-FIRM   | Firm tofu                      | 豆干             | Bean Products  | PCS | TRAY x 20  | 0.5500  | V012 | TX
  SPROUT      | Bean sprouts                   | 豆芽             | Vegetables     | KG | BAG x 5     | 2.6000  | V021 | ZP
  CHIVE       | Chinese chives                 | 韭菜             | Vegetables     | KG | BDL x 1     | 9.2000  | V021 | ZP
  CHOYSUM     | Choy sum                       | 菜心             | Vegetables     | KG | BAG x 5     | 5.4000  | V021 | ZP
  KANGKONG    | Water spinach                  | 空心菜           | Vegetables     | KG | BAG x 5     | 4.2000  | V021 | ZP
  CUCUMBER    | Cucumber                       | 黄瓜             | Vegetables     | KG | BAG x 10    | 3.2000  | V021 | ZP
  CABBAGE     | Round cabbage                  | 包菜             | Vegetables     | KG | BAG x 10    | 3.4000  | V021 | ZP
  TOMATO      | Tomatoes, Cameron              | 金马仑番茄       | Vegetables     | KG | BOX x 10    | 4.6000  | V022 | ZP
  POTATO      | Potatoes                       | 马铃薯           | Vegetables     | KG | BAG x 10    | 3.1000  | V022 | ZP
  ONION       | Big onions                     | 大葱头           | Vegetables     | KG | BAG x 10    | 3.6000  | V022 | ZP
  SHALLOT     | Shallots                       | 小葱头           | Vegetables     | KG | BAG x 10    | 8.4000  | V022 | ZP
  GARLIC      | Peeled garlic                  | 去皮蒜头         | Vegetables     | KG | PKT x 1     | 9.8000  | V022 | ZP
  GINGER      | Old ginger                     | 老姜             | Vegetables     | KG | BAG x 5     | 9.2000  | V022 | ZP
  TURNIP      | Yam bean                       | 沙葛             | Vegetables     | KG | BAG x 10    | 3.3000  | V021 | ZP
  CHILLI-RED  | Red chillies                   | 红辣椒           | Vegetables     | KG | BAG x 3     | 13.5000 | V022 | ZP
  CHILLI-PAD  | Bird's eye chillies            | 小辣椒           | Vegetables     | KG | BAG x 1     | 19.0000 | V022 | ZP
  LEMONGRASS  | Lemongrass                     | 香茅             | Vegetables     | KG | BDL x 1     | 5.6000  | V022 | ZP
  GALANGAL    | Galangal                       | 南姜             | Vegetables     | KG | BAG x 2     | 8.2000  | V022 | ZP
  CURRY-LEAF  | Curry leaves                   | 咖喱叶           | Vegetables     | KG | BDL x 0.5   | 14.0000 | V022 | ZP
  PANDAN      | Pandan leaves                  | 班兰叶           | Vegetables     | KG | BDL x 1     | 4.8000  | V022 | ZP
  SPRING-ON   | Spring onions                  | 青葱             | Vegetables     | KG | BDL x 1     | 8.8000  | V021 | ZP
  MINT        | Mint leaves                    | 薄荷叶           | Vegetables     | KG | BDL x 0.5   | 16.0000 | V021 | ZP
  TORCH-GIN   | Torch ginger buds              | 姜花             | Vegetables     | PCS | BDL x 10   | 1.2000  | V022 | ZP
  SWEET-POT   | Sweet potatoes                 | 番薯             | Vegetables     | KG | BAG x 10    | 3.5000  | V022 | ZP
  YAM         | Yam                            | 芋头             | Vegetables     | KG | BAG x 10    | 6.8000  | V022 | ZP
  LEMON       | Lemons                         | 柠檬             | Fruit          | PCS | CTN x 100  | 0.9500  | V023 | ZP
  LIME-CAL    | Calamansi limes                | 酸柑             | Fruit          | KG | BAG x 5     | 5.8000  | V023 | ZP
  ORANGE      | Juicing oranges                | 榨汁橙           | Fruit          | PCS | CTN x 88   | 0.9000  | V023 | ZP
  WATERMELON  | Watermelon                     | 西瓜             | Fruit          | KG | BSK x 30    | 2.1000  | V023 | ZP
  CARROT      | Carrots                        | 红萝卜           | Fruit          | KG | BAG x 10    | 3.4000  | V023 | ZP
  PINEAPPLE   | Pineapple                      | 黄梨             | Fruit          | PCS | CRT x 20   | 3.2000  | V023 | ZP
  ICE-TUBE    | Tube ice                       | 管冰             | Beverage Base  | KG | BAG x 25    | 0.4800  | V024 | TX
  `,
);
