import { vendorTable } from '../vendor-table.ts';

/** The chain's forty vendors. V032 invoices in Singapore dollars, V034 in US dollars. */
export const kopiVendors = vendorTable(`
  V001 | Sri Kemuning Kopi Roasters Sdn. Bhd. | 金茉莉咖啡厂有限公司 | Beverage | Klang | Selangor | 41000 | MYR | 30 | Bank | 3 | 300 | no | Mon,Thu
  V002 | Bukit Daun Tea Trading Sdn. Bhd. | 叶山茶业有限公司 | Beverage | Ipoh | Perak | 30000 | MYR | 30 | Bank | 4 | 200 | no | Tue,Fri
  V003 | Lembah Susu Distribution Sdn. Bhd. | 奶谷分销有限公司 | Beverage | Shah Alam | Selangor | 40150 | MYR | 45 | Bank | 2 | 500 | no | Mon,Wed,Fri
  V004 | Wah Lok Preserves & Syrup Sdn. Bhd. | 华乐蜜饯糖浆有限公司 | Beverage | Bukit Mertajam | Penang | 14000 | MYR | 30 | Cheque | 5 | 250 | yes | Wed
  V005 | Tiga Gudang Dry Goods Sdn. Bhd. | 三库杂粮有限公司 | Dry Goods | Seri Kembangan | Selangor | 43300 | MYR | 30 | Bank | 2 | 400 | no | Mon,Thu
  V006 | Rempah Ratus Spice House | 百香香料行 | Dry Goods | George Town | Penang | 10200 | MYR | 14 | Cash | 4 | 150 | no | Tue,Fri
  V007 | Pantai Ikan Masin Enterprise | 海滩咸鱼贸易 | Seafood | Kuala Selangor | Selangor | 45000 | MYR | 14 | Cash | 3 | 150 | no | Wed,Sat
  V008 | Yuen Fatt Sauce Works Sdn. Bhd. | 源发酱园有限公司 | Dry Goods | Cheras | Kuala Lumpur | 56000 | MYR | 30 | Cheque | 3 | 300 | no | Tue,Fri
  V009 | Roda Emas Flour & Starch Sdn. Bhd. | 金轮面粉有限公司 | Dry Goods | Port Klang | Selangor | 42000 | MYR | 30 | Bank | 3 | 400 | no | Mon
  V010 | Padi Bendang Rice Merchants | 田边米商 | Dry Goods | Alor Setar | Kedah | 05000 | MYR | 30 | Bank | 5 | 600 | no | Thu
  V011 | Mee Segar Noodle Factory | 新鲜面厂 | Noodles | Kepong | Kuala Lumpur | 52100 | MYR | 7 | Cash | 1 | 80 | no | Mon,Tue,Wed,Thu,Fri,Sat
  V012 | Tauhu Mewah Bean Products | 美华豆制品厂 | Bean Products | Rawang | Selangor | 48000 | MYR | 7 | Cash | 1 | 60 | no | Mon,Tue,Wed,Thu,Fri,Sat
  V013 | Ah Huat Hainan Bakery | 阿发海南面包厂 | Bakery | Pudu | Kuala Lumpur | 55100 | MYR | 7 | Cash | 1 | 80 | yes | Mon,Tue,Wed,Thu,Fri,Sat,Sun
  V014 | Ladang Ayam Bestari Sdn. Bhd. | 优质家禽有限公司 | Meat & Poultry | Semenyih | Selangor | 43500 | MYR | 14 | Bank | 1 | 300 | no | Mon,Tue,Wed,Thu,Fri,Sat
  V015 | Padang Ragut Meat Supplies Sdn. Bhd. | 牧原肉类供应有限公司 | Meat & Poultry | Shah Alam | Selangor | 40000 | MYR | 14 | Bank | 2 | 500 | no | Tue,Fri
  V016 | Laut Biru Seafood Sdn. Bhd. | 蓝海海产有限公司 | Seafood | Butterworth | Penang | 12000 | MYR | 14 | Bank | 1 | 300 | no | Mon,Wed,Fri
  V017 | Bola Ikan Seng Heng | 成兴鱼丸厂 | Seafood | Batu Pahat | Johor | 83000 | MYR | 14 | Cheque | 2 | 150 | no | Tue,Thu,Sat
  V018 | Telur Cap Fajar Trading | 晨光蛋业 | Dairy & Eggs | Sungai Buloh | Selangor | 47000 | MYR | 7 | Cash | 1 | 120 | no | Mon,Wed,Fri
  V019 | Dingin Dairy Cold Chain Sdn. Bhd. | 清凉乳品冷链有限公司 | Dairy & Eggs | Petaling Jaya | Selangor | 46100 | MYR | 30 | Bank | 2 | 250 | no | Tue,Fri
  V020 | Kelapa Muda Santan Fresh | 嫩椰鲜椰浆 | Dairy & Eggs | Bagan Datuk | Perak | 36100 | MYR | 7 | Cash | 1 | 80 | no | Mon,Tue,Wed,Thu,Fri,Sat
  V021 | Kebun Hijau Vegetables | 绿园蔬菜 | Vegetables | Selayang | Selangor | 68100 | MYR | 7 | Cash | 1 | 100 | no | Mon,Tue,Wed,Thu,Fri,Sat
  V022 | Tanah Tinggi Highland Produce Sdn. Bhd. | 高原农产有限公司 | Vegetables | Brinchang | Pahang | 39100 | MYR | 14 | Bank | 2 | 150 | no | Mon,Wed,Fri
  V023 | Buah Segar Fruit Wholesale | 鲜果批发 | Fruit | Selayang | Selangor | 68100 | MYR | 7 | Cash | 1 | 120 | no | Mon,Wed,Fri
  V024 | Ais Kristal Ice Works | 水晶冰厂 | Beverage | Sentul | Kuala Lumpur | 51000 | MYR | 7 | Cash | 0 | 20 | no | Mon,Tue,Wed,Thu,Fri,Sat,Sun
  V025 | Bungkus Hijau Packaging Sdn. Bhd. | 绿包装有限公司 | Packaging | Puchong | Selangor | 47100 | MYR | 45 | Bank | 5 | 500 | no | Thu
  V026 | Kaca Jernih Glass & Bottle | 明净玻璃瓶 | Packaging | Meru | Selangor | 41050 | MYR | 30 | Cheque | 7 | 400 | no | Wed
  V027 | Cetak Pantas Label Printing | 快印标签 | Packaging | Cheras | Kuala Lumpur | 56100 | MYR | 30 | Bank | 6 | 200 | no | Tue
  V028 | Bersih Selalu Hygiene Supplies | 常洁清洁用品 | Cleaning | Kajang | Selangor | 43000 | MYR | 30 | Bank | 3 | 150 | no | Mon,Thu
  V029 | Minuman Riang Beverages Sdn. Bhd. | 欢乐饮料有限公司 | Beverage | Shah Alam | Selangor | 40200 | MYR | 30 | Bank | 2 | 300 | no | Tue,Fri
  V030 | Kuih Mak Nyonya Kitchen | 娘惹妈妈糕点坊 | Bakery | Melaka | Melaka | 75200 | MYR | 7 | Cash | 1 | 80 | no | Mon,Wed,Fri,Sat
  V031 | Alat Kopi Homeware Sdn. Bhd. | 咖具家品有限公司 | Equipment | Bayan Lepas | Penang | 11900 | MYR | 45 | Bank | 10 | 500 | no | Wed
  V032 | Straits Brewing Equipment Pte. Ltd. | 海峡冲泡设备私人有限公司 | Equipment | Singapore | Singapore | 408600 | SGD | 30 | Bank | 14 | 1000 | no | Thu
  V033 | Kaunter Pintar Devices Sdn. Bhd. | 智柜台设备有限公司 | Equipment | Cyberjaya | Selangor | 63000 | MYR | 30 | Bank | 7 | 500 | no | Tue
  V034 | Andes Cup Coffee Roasters Inc. | 安杯咖啡烘焙公司 | Beverage | Seattle | Washington | 98101 | USD | 60 | Bank | 45 | 5000 | no | Mon
  V035 | Jahit Rapi Uniforms | 整洁制服 | Uniform | Batu Caves | Selangor | 68100 | MYR | 30 | Cheque | 14 | 300 | no | Fri
  V036 | Elektrik Terang Repairs | 明亮电器维修 | Service | Petaling Jaya | Selangor | 46000 | MYR | 14 | Bank | 2 | 0 | no | Mon,Wed
  V037 | Gas Biru Cylinder Supply | 蓝焰煤气 | Utility | Ampang | Selangor | 68000 | MYR | 7 | Cash | 1 | 100 | yes | Mon,Thu
  V038 | Air Sejuk Refrigeration Service | 冷气冷藏服务 | Service | Skudai | Johor | 81300 | MYR | 30 | Cheque | 3 | 0 | no | Tue
  V039 | Selatan Frozen Logistics Sdn. Bhd. | 南方冷冻物流有限公司 | Service | Johor Bahru | Johor | 80100 | MYR | 30 | Bank | 1 | 0 | no | Mon,Tue,Wed,Thu,Fri
  V040 | Pasar Lama Sundries | 旧巴刹杂货 | Dry Goods | George Town | Penang | 10300 | MYR | 7 | Cash | 1 | 50 | no | Mon,Tue,Wed,Thu,Fri,Sat
`);
