import { table } from './table.ts';

/** Given and family names by community; Chinese names come with their characters. All people are made up. */
export const givenNames = table(
  ['race', 'female', 'male'],
  `
  Malay   | Nurul Aina, Siti Hajar, Farah Liyana, Aisyah, Puteri Balqis, Nadia, Izzati, Maisarah, Sofea, Hanim | Ahmad Faiz, Mohd Haziq, Amirul, Syafiq, Danish, Iskandar, Zulkifli, Ridzuan, Azlan, Firdaus
  Chinese | Mei Ling ~ 美玲, Hui Min ~ 慧敏, Xin Yi ~ 欣怡, Siew Lan ~ 秀兰, Pei Shan ~ 佩珊, Jia Hui ~ 佳慧, Yoke Fong ~ 玉凤, Li Ting ~ 丽婷 | Wei Jie ~ 伟杰, Kok Leong ~ 国良, Jun Hao ~ 俊豪, Chee Keong ~ 志强, Boon Seng ~ 文成, Zhi Hao ~ 志豪, Yong Sheng ~ 永胜, Kah Wai ~ 嘉伟
  Indian  | Kavitha, Priya, Shalini, Devi, Anjali, Thulasi, Meena, Revathi | Kumaran, Prakash, Suresh, Vignesh, Arjun, Dinesh, Ganesan, Mohan
  Iban    | Dayang, Julia, Rosita, Angela | Jugah, Richard, Stanley, Henry
  `,
);

/** Family or father's names. */
export const familyNames = table(
  ['race', 'names'],
  `
  Malay   | Abdullah, Ismail, Hassan, Othman, Rahman, Yusof, Idris, Salleh, Kamaruddin, Zainal
  Chinese | Tan ~ 陈, Lim ~ 林, Wong ~ 黄, Lee ~ 李, Chong ~ 张, Ng ~ 吴, Cheah ~ 谢, Ooi ~ 黄, Goh ~ 吴, Teoh ~ 张
  Indian  | Muniandy, Raman, Subramaniam, Krishnan, Govindasamy, Pillai, Maniam, Nadarajan
  Iban    | Anak Ujan, Anak Entalai, Anak Jimbat, Anak Sibat
  `,
);

/** Companies that buy on account: offices, schools, clinics, committees. */
export const companyNames = table(
  ['en', 'zh', 'type'],
  `
  Menara Lestari Property Management | 永续大厦物业管理  | Corporate
  Sekolah Tunas Harapan Cooperative  | 希望幼苗学校合作社 | Corporate
  Klinik Keluarga Damai              | 安康家庭诊所       | Corporate
  Pejabat Guaman Hidayah & Co.       | 希达雅律师楼       | Corporate
  Studio Warna Tiga Design           | 三色设计工作室     | Corporate
  Persatuan Penduduk Taman Angsana   | 安沙纳花园居民协会 | Corporate
  Bengkel Motor Jaya Diri            | 自强摩托修理厂     | Wholesale
  Hotel Puncak Embun                 | 晨露山酒店         | Wholesale
  Kafe Sudut Hujan                   | 雨角咖啡馆         | Wholesale
  Kantin Kilang Selatan              | 南厂食堂           | Wholesale
  Tadika Bintang Kecil               | 小星星幼儿园       | Corporate
  Rumah Penyayang Seri Kasih         | 慈爱之家           | Corporate
  Pusat Tuisyen Minda Segar          | 新思维补习中心     | Corporate
  Syarikat Katering Dulang Emas      | 金盘餐饮承办       | Wholesale
  Agensi Pelancongan Layar Biru      | 蓝帆旅行社         | Corporate
  Gimnasium Otot Waja                | 铁肌健身房         | Corporate
  `,
);

/** Where people live: town, state, postcode. */
export const towns = table(
  ['city', 'state', 'postcode'],
  `
  Petaling Jaya | Selangor         | 46000
  Subang Jaya   | Selangor         | 47500
  Shah Alam     | Selangor         | 40000
  Kuala Lumpur  | Kuala Lumpur     | 50000
  Cheras        | Kuala Lumpur     | 56000
  George Town   | Penang           | 10200
  Bayan Lepas   | Penang           | 11900
  Ipoh          | Perak            | 30000
  Johor Bahru   | Johor            | 80000
  Skudai        | Johor            | 81300
  Melaka        | Melaka           | 75000
  Kuching       | Sarawak          | 93000
  `,
);

/** Street names that fit any of the towns. */
export const streets =
  'Jalan Kenanga, Jalan Cempaka, Lorong Melati, Jalan Bunga Raya, Jalan Rambutan, Lorong Merbau, Jalan Teratai, Persiaran Angsana';
