import { table } from '../table.ts';

/** Columns of the dish tables: `makes` lists what one portion takes as `CODE quantity@yield%`, yield 100 unless said. */
export const dishColumns = ['code', 'en', 'zh', 'category', 'makes', 'box', 'price', 'modifiers'] as const;

/** Toast, eggs, rice and snacks. */
export const ricesAndSnacks = table(
  dishColumns,
  `
  D-KAYA     | Kaya Butter Toast            | 咖椰牛油烤面包   | Toast & Eggs | BREAD-WHT 2, PPK-KAYA .030, BUTTER .015 | BAG-CARRY | 3.80 |
  D-PNUT     | Peanut Butter Toast          | 花生酱烤面包     | Toast & Eggs | BREAD-WHT 2, PPK-PNUT .030 | BAG-CARRY | 4.20 |
  D-CHEESE   | Cheese Toast                 | 芝士烤面包       | Toast & Eggs | BREAD-WHT 2, CHEESE-SLC 2, BUTTER .010 | BAG-CARRY | 5.20 |
  D-FRENCH   | Hainan French Toast          | 海南西多士       | Toast & Eggs | BREAD-WHT 2, EGG 1, PPK-KAYA .025, PALM-OIL .010 | BOX-RICE | 6.20 |
  D-STEAM    | Steamed Bread                | 蒸面包           | Toast & Eggs | BREAD-WHT 2, PPK-KAYA .030, BUTTER .015 | BAG-CARRY | 4.00 |
  D-EGGS     | Half-boiled Eggs             | 半生熟蛋         | Toast & Eggs | EGG 2@97, SOY-LIGHT .005 | CUP-HOT | 4.00 |
  D-NASI     | Nasi Lemak                   | 椰浆饭           | Rice | RICE-JAS .120@98, COCO-MILK .050, PPK-SAMBAL .040, ANCHOVY .010, PEANUT .012, EGG .5, CUCUMBER .030@85 | BOX-RICE | 5.50 | SPICE, ADDON
  D-NASIAYAM | Nasi Lemak with Fried Chicken | 椰浆饭炸鸡      | Rice | RICE-JAS .120@98, COCO-MILK .050, PPK-SAMBAL .040, CHIX-THIGH .160@88, TURMERIC .002, ANCHOVY .010, PEANUT .012, PALM-OIL .020 | BOX-RICE | 12.90 | SPICE, ADDON
  D-NASIREND | Nasi Lemak with Beef Rendang | 椰浆饭牛肉冷当   | Rice | RICE-JAS .120@98, COCO-MILK .090, PPK-SAMBAL .030, PPK-REMPAH .045, BEEF-BRSK .130@72, COCO-GRATE .020 | BOX-RICE | 15.90 | SPICE, ADDON
  D-NASISQD  | Nasi Lemak with Squid Sambal | 椰浆饭苏东参峇   | Rice | RICE-JAS .120@98, COCO-MILK .050, PPK-SAMBAL .080, SQUID .120@78, ONION .030@90 | BOX-RICE | 14.90 | SPICE, ADDON
  D-CHIXRICE | Hainan Chicken Rice, Steamed | 海南白斩鸡饭     | Rice | RICE-JAS .130@98, CHIX-WHOLE .220@64, PPK-CHILLI .025, GINGER .008@80, CUCUMBER .040@85, SESAME-OIL .003 | BOX-RICE | 9.90 | ADDON
  D-ROASTRICE| Hainan Chicken Rice, Roasted | 海南烧鸡饭       | Rice | RICE-JAS .130@98, CHIX-WHOLE .240@60, SOY-DARK .006, PPK-CHILLI .025, CUCUMBER .040@85 | BOX-RICE | 10.90 | ADDON
  D-DUCKRICE | Braised Duck Rice            | 卤鸭饭           | Rice | RICE-JAS .130@98, DUCK .240@62, SOY-DARK .010, STAR-ANISE .001, EGG .5 | BOX-RICE | 12.90 | ADDON
  D-CLAYPOT  | Claypot Chicken Rice         | 瓦煲鸡饭         | Rice | RICE-JAS .150@98, CHIX-THIGH .150@90, SALTFISH .012, SOY-DARK .012, OYSTER-SC .010, SPRING-ON .008@85 | BOX-RICE | 13.50 | ADDON
  D-FRIEDKPG | Kampung Fried Rice           | 甘榜炒饭         | Rice | RICE-JAS .130@98, ANCHOVY .012, KANGKONG .050@80, CHILLI-PAD .006, EGG 1, BELACAN .004, PALM-OIL .018 | BOX-RICE | 8.90 | SPICE, ADDON
  D-FRIEDSEA | Seafood Fried Rice           | 海鲜炒饭         | Rice | RICE-JAS .130@98, PRAWN .050@75, SQUID .040@78, EGG 1, SOY-LIGHT .006, PALM-OIL .018 | BOX-RICE | 11.90 | SPICE, ADDON
  D-FRIEDSALT| Salted Fish Fried Rice       | 咸鱼炒饭         | Rice | RICE-JAS .130@98, SALTFISH .020, CHIX-THIGH .060@90, EGG 1, CABBAGE .040@85, PALM-OIL .018 | BOX-RICE | 10.50 | SPICE, ADDON
  D-ROTI     | Roti Canai                   | 印度煎饼         | Snacks | ROTI-DOUGH 1, PALM-OIL .012, PPK-CURRY .030 | BAG-CARRY | 1.90 |
  D-ROTITEL  | Roti with Egg                | 鸡蛋煎饼         | Snacks | ROTI-DOUGH 1, EGG 1, PALM-OIL .012, PPK-CURRY .030 | BAG-CARRY | 3.20 |
  D-PUFF     | Curry Puff                   | 咖喱角           | Snacks | PUFF-SKIN 1, POTATO .040@82, CHIX-THIGH .015@90, PPK-CURRY .008, PALM-OIL .015 | BAG-CARRY | 2.20 |
  D-POPIAH   | Popiah                       | 薄饼             | Snacks | POPIAH-SKN 1, TURNIP .080@78, TOFU-FIRM .3, EGG .3, PEANUT .008, PPK-CHILLI .008 | BOX-RICE | 4.50 | SPICE
  D-ROJAK    | Fruit Rojak                  | 罗惹             | Snacks | PINEAPPLE .15@60, CUCUMBER .060@85, TURNIP .060@78, PRAWN-PST .030, PEANUT .015, TOFU-PUFF 2 | BOX-RICE | 7.50 | SPICE
  D-TOFUBKR  | Grilled Stuffed Tofu         | 烤酿豆干         | Snacks | TOFU-FIRM 2, SPROUT .040@90, CUCUMBER .040@85, PPK-CHILLI .020, PEANUT .010 | BOX-RICE | 6.50 | SPICE
  D-WINGS    | Fried Chicken Wings          | 炸鸡翅           | Snacks | CHIX-WING .260@94, FLOUR .020, PALM-OIL .030 | BOX-RICE | 9.90 |
  D-SATAY    | Chicken Satay, 6 sticks      | 鸡肉沙爹（6支）  | Snacks | CHIX-THIGH .150@85, LEMONGRASS .010@60, TURMERIC .003, PPK-PNUT .040, CUCUMBER .040@85 | BOX-RICE | 10.90 |
  D-WANTANF  | Fried Wantan                 | 炸云吞           | Snacks | WANTAN 6, PALM-OIL .025, PPK-CHILLI .015 | BOX-RICE | 7.50 |
  `,
);

/** Noodles and desserts. */
export const noodlesAndDesserts = table(
  dishColumns,
  `
  N-CKT      | Char Kuey Teow               | 炒粿条           | Noodles | KWAY-TEOW .220, PRAWN .035@75, COCKLE .025, SPROUT .060@90, CHIVE .015@85, EGG 1, SOY-DARK .008, PALM-OIL .020 | BOX-RICE | 9.50 | SPICE, NOODLE, ADDON
  N-CKTDUCK  | Char Kuey Teow with Duck Egg | 鸭蛋炒粿条       | Noodles | KWAY-TEOW .220, PRAWN .035@75, COCKLE .025, SPROUT .060@90, CHIVE .015@85, EGG-DUCK 1, SOY-DARK .008, PALM-OIL .020 | BOX-RICE | 10.90 | SPICE, NOODLE, ADDON
  N-CURRY    | Curry Mee                    | 咖喱面           | Noodles | MEE-YEL .180, PPK-CURRY .060, COCO-MILK .080, TOFU-PUFF 3, COCKLE .020, SPROUT .050@90, CHIX-THIGH .060@90 | BOX-SOUP | 9.90 | SPICE, NOODLE, ADDON
  N-PRAWN    | Penang Prawn Mee             | 槟城虾面         | Noodles | MEE-YEL .180, PRAWN .060@75, PPK-SAMBAL .020, EGG .5, KANGKONG .040@80, STOCK-PWD .004 | BOX-SOUP | 10.50 | SPICE, NOODLE, ADDON
  N-ASSAM    | Assam Laksa                  | 亚参叻沙         | Noodles | LAKSA-NDL .220, FISH-KEMB .120@55, TAMARIND .015, TORCH-GIN .25, PINEAPPLE .04@60, PRAWN-PST .010, MINT .004@70, ONION .020@90 | BOX-SOUP | 9.50 | SPICE
  N-WANDRY   | Wantan Mee, Dry              | 干捞云吞面       | Noodles | MEE-WAN .150, WANTAN 4, CHOYSUM .050@82, SOY-DARK .010, SESAME-OIL .003, CHIX-THIGH .050@90 | BOX-RICE | 8.90 | ADDON
  N-WANSOUP  | Wantan Mee, Soup             | 云吞汤面         | Noodles | MEE-WAN .150, WANTAN 5, CHOYSUM .050@82, STOCK-PWD .004 | BOX-SOUP | 8.90 | ADDON
  N-HOKKIEN  | Hokkien Mee, Dark            | 福建炒面         | Noodles | MEE-YEL .220, PRAWN .040@75, SQUID .030@78, CABBAGE .050@85, SOY-DARK .015, PALM-OIL .020 | BOX-RICE | 11.50 | SPICE, NOODLE, ADDON
  N-PANSOUP  | Pan Mee, Soup                | 板面（汤）       | Noodles | MEE-PAN .200, ANCHOVY .015, CHOYSUM .050@82, CHIX-THIGH .040@90, EGG 1 | BOX-SOUP | 9.20 | SPICE, ADDON
  N-PANDRY   | Chilli Pan Mee, Dry          | 辣椒板面         | Noodles | MEE-PAN .200, ANCHOVY .020, CHILLI-DRY .008, EGG 1, CHIX-THIGH .040@90, SHALLOT .015@88 | BOX-RICE | 9.90 | SPICE, ADDON
  N-HORFUN   | Ipoh Chicken Hor Fun         | 怡保鸡丝河粉     | Noodles | HOR-FUN .200, CHIX-WHOLE .120@58, PRAWN .025@75, CHIVE .010@85, STOCK-PWD .004 | BOX-SOUP | 10.50 | NOODLE, ADDON
  N-BEEF     | Beef Noodle Soup             | 牛肉汤面         | Noodles | MEE-YEL .180, BEEF-SLC .080@95, BEEF-BRSK .050@72, SPROUT .040@90, CINNAMON .001 | BOX-SOUP | 13.90 | NOODLE, ADDON
  N-FISHBALL | Fish Ball Noodle Soup        | 鱼丸汤面         | Noodles | BIHUN .090, FISH-BALL 6, FISH-CAKE .030, CHOYSUM .040@82, STOCK-PWD .004 | BOX-SOUP | 8.50 | NOODLE, ADDON
  N-TOMYAM   | Tom Yam Seafood Noodles      | 东炎海鲜面       | Noodles | BIHUN .100, TOMYAM-PST .035, PRAWN .045@75, SQUID .040@78, LEMONGRASS .010@60, LIME-CAL .010@70 | BOX-SOUP | 12.50 | SPICE, NOODLE, ADDON
  N-GORENG   | Mee Goreng Mamak             | 印度炒面         | Noodles | MEE-YEL .200, TOFU-FIRM .5, POTATO .040@82, EGG 1, KETCHUP .015, CHILLI-SC .015, PALM-OIL .020 | BOX-RICE | 8.50 | SPICE, ADDON
  N-BIHUN    | Fried Bihun, Singapore Style | 星洲炒米粉       | Noodles | BIHUN .110, PRAWN .030@75, CURRY-PWD .004, EGG 1, CABBAGE .040@85, PALM-OIL .018 | BOX-RICE | 8.90 | SPICE, ADDON
  N-FISHHEAD | Fish Slice Bihun Soup        | 鱼片米粉汤       | Noodles | BIHUN .100, FISH-MACK .090@88, TOMATO .050@92, GINGER .006@80, MILK-EVAP .030 | BOX-SOUP | 13.90 | ADDON
  N-MUTTON   | Mutton Curry with Bread      | 咖喱羊肉配面包   | Noodles | MUTTON .140@74, PPK-CURRY .060, COCO-MILK .060, POTATO .060@82, BREAD-BUN 1 | BOX-SOUP | 15.90 | SPICE
  S-CENDOL   | Cendol                       | 煎蕊             | Desserts | CENDOL-JLY .080, COCO-MILK .080, SUGAR-GULA .035, RED-BEAN .020, ICE-TUBE .200 | CUP-ICE | 5.50 | SIZE
  S-KACANG   | Ais Kacang                   | 红豆冰           | Desserts | RED-BEAN .040, CORN-CREAM .040, GRASS-JLY .040, PALM-SEED .030, ROSE-SYRUP .025, MILK-EVAP .020, ICE-TUBE .300 | CUP-ICE | 6.50 | SIZE
  S-BUBUR    | Bubur Cha Cha                | 摩摩喳喳         | Desserts | SWEET-POT .060@84, YAM .050@80, SAGO .012, COCO-MILK .080, SUGAR-GULA .020, PANDAN .002 | BOX-SOUP | 5.90 |
  S-REDBEAN  | Red Bean Soup                | 红豆汤           | Desserts | RED-BEAN .050, SUGAR-ROCK .025, PANDAN .002 | BOX-SOUP | 4.50 |
  S-SAGO     | Sago Gula Melaka             | 椰糖西米露       | Desserts | SAGO .035, SUGAR-GULA .030, COCO-MILK .050 | CUP-ICE | 5.20 |
  S-PULUT    | Black Glutinous Rice         | 黑糯米粥         | Desserts | RICE-BLACK .045, RICE-GLU .010, SUGAR .020, COCO-MILK .040 | BOX-SOUP | 4.90 |
  S-TAUFU    | Soya Bean Curd, Palm Sugar   | 椰糖豆腐花       | Desserts | TAUFU-FAH .220, SUGAR-GULA .020 | BOX-SOUP | 3.50 |
  `,
);
