import { vendorTable } from '../vendor-table.ts';

/** The shops' vendors. R024 invoices in Chinese yuan, R023 in Singapore dollars. */
export const runcitVendors = vendorTable(`
  R001 | Sawah Emas Staples Sdn. Bhd. | 金田粮食有限公司 | Grocery | Klang | Selangor | 41200 | MYR | 30 | Bank | 3 | 800 | no | Mon,Thu
  R002 | Minyak & Kicap Utama Sdn. Bhd. | 首要油酱有限公司 | Grocery | Nilai | Negeri Sembilan | 71800 | MYR | 30 | Bank | 4 | 600 | no | Tue
  R003 | Lorong Rempah Trading | 香料巷贸易 | Grocery | Melaka | Melaka | 75000 | MYR | 14 | Cheque | 3 | 200 | no | Wed
  R004 | Benang Emas Noodles Sdn. Bhd. | 金丝面业有限公司 | Grocery | Senai | Johor | 81400 | MYR | 30 | Bank | 4 | 500 | no | Thu
  R005 | Tin Kapal Layar Imports Sdn. Bhd. | 帆船罐头进口有限公司 | Grocery | Port Klang | Selangor | 42000 | MYR | 45 | Bank | 7 | 1000 | no | Wed
  R006 | Pagi Ceria Breakfast Supplies Sdn. Bhd. | 晨乐早餐供应有限公司 | Grocery | Shah Alam | Selangor | 40300 | MYR | 30 | Bank | 3 | 600 | no | Mon,Thu
  R007 | Sungai Jernih Beverages Sdn. Bhd. | 清河饮料有限公司 | Beverage | Seremban | Negeri Sembilan | 70450 | MYR | 30 | Bank | 2 | 500 | no | Mon,Wed,Fri
  R008 | Rangup Sedap Snacks Sdn. Bhd. | 香脆零食有限公司 | Snacks | Batu Pahat | Johor | 83000 | MYR | 30 | Bank | 4 | 400 | no | Tue,Fri
  R009 | Embun Pagi Dairy Sdn. Bhd. | 晨露乳品有限公司 | Chilled | Kluang | Johor | 86000 | MYR | 14 | Bank | 1 | 300 | no | Mon,Wed,Fri
  R010 | Salji Frozen Foods Sdn. Bhd. | 雪花冷冻食品有限公司 | Chilled | Puchong | Selangor | 47100 | MYR | 30 | Bank | 2 | 500 | no | Tue,Thu
  R011 | Buih Wangi Home Care Sdn. Bhd. | 香泡家居护理有限公司 | Household | Bangi | Selangor | 43650 | MYR | 45 | Bank | 4 | 700 | no | Wed
  R012 | Kertas Lembut Paper Products Sdn. Bhd. | 柔纸制品有限公司 | Household | Ipoh | Perak | 31400 | MYR | 45 | Bank | 5 | 600 | no | Thu
  R013 | Seri Wajah Personal Care Sdn. Bhd. | 美颜个人护理有限公司 | Personal Care | Petaling Jaya | Selangor | 46200 | MYR | 45 | Bank | 4 | 700 | no | Tue
  R014 | Buaian Baby Goods Sdn. Bhd. | 摇篮婴儿用品有限公司 | Baby | Cheras | Kuala Lumpur | 56100 | MYR | 30 | Bank | 3 | 400 | no | Mon
  R015 | Kucing Kumbang Pet Supplies | 黑猫宠物用品 | Pets | Subang Jaya | Selangor | 47500 | MYR | 30 | Cheque | 3 | 300 | no | Fri
  R016 | Kedai Buku Lama Stationery | 旧书店文具 | Stationery | George Town | Penang | 10450 | MYR | 30 | Cheque | 5 | 250 | no | Wed
  R017 | Dapur Impian Housewares Sdn. Bhd. | 梦厨家品有限公司 | Homeware | Balakong | Selangor | 43300 | MYR | 45 | Bank | 7 | 800 | no | Thu
  R018 | Paku & Lampu Hardware Sdn. Bhd. | 钉灯五金有限公司 | Hardware | Kepong | Kuala Lumpur | 52100 | MYR | 30 | Bank | 4 | 400 | no | Tue
  R019 | Dusun Manis Fruit Co. | 甜园水果行 | Fresh | Selayang | Selangor | 68100 | MYR | 7 | Cash | 1 | 150 | no | Mon,Wed,Fri
  R020 | Batas Sayur Fresh Supply | 菜畦鲜蔬供应 | Fresh | Selayang | Selangor | 68100 | MYR | 7 | Cash | 1 | 120 | no | Mon,Tue,Wed,Thu,Fri,Sat
  R021 | Pulau Kering Dried Seafood | 干岛海味 | Fresh | Pulau Ketam | Selangor | 42940 | MYR | 14 | Cash | 3 | 200 | no | Wed
  R022 | Benang & Kain Apparel Sdn. Bhd. | 纱布服饰有限公司 | Apparel | Batu Caves | Selangor | 68100 | MYR | 60 | Bank | 14 | 1000 | no | Fri
  R023 | Harbourlight Appliances Pte. Ltd. | 港灯电器私人有限公司 | Electrical | Singapore | Singapore | 609600 | SGD | 45 | Bank | 10 | 1500 | no | Thu
  R024 | Pearl Delta Gadgets Co. | 珠江数码配件公司 | Electrical | Shenzhen | Guangdong | 518000 | CNY | 30 | Bank | 21 | 3000 | no | Mon
  R025 | Kilat Kurier Services | 闪电快递服务 | Service | Shah Alam | Selangor | 40150 | MYR | 30 | Bank | 1 | 0 | no | Mon,Tue,Wed,Thu,Fri
  R026 | Cahaya Signage & Fixtures | 光辉招牌陈列 | Service | Ipoh | Perak | 30020 | MYR | 30 | Cheque | 10 | 300 | no | Wed
  R027 | Timbang Tepat Scales | 准秤衡器 | Service | Kajang | Selangor | 43000 | MYR | 30 | Bank | 7 | 0 | no | Tue
  R028 | Kampung Kek Festive Bakers | 甘榜糕饼坊 | Snacks | Muar | Johor | 84000 | MYR | 14 | Cash | 5 | 150 | yes | Thu
`);
