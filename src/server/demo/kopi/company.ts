import { clientSeeds } from '../clients.ts';
import { approvalRules, type CompanySeed, type ModifierSeed, type OutletSeed, signIns } from '../company.ts';
import { table, twoNames, words } from '../table.ts';
import { kopiItems } from './items.ts';
import { modifierGroups } from './modifiers.ts';
import { kopiVendors } from './vendors.ts';

const outlets: OutletSeed[] = table(
  ['code', 'name', 'printedName', 'printedAddress', 'type', 'location', 'group', 'ownership', 'contactNo'],
  `
  KT-CK | Central Kitchen, Petaling Jaya  | 三味咖啡中央厨房 Kopi Tiga Central Kitchen | No. 8, Jalan Kilang Roti 3, 46050 Petaling Jaya, Selangor | Kitchen | Klang Valley | Central | Kopi Tiga Sdn. Bhd. | +60300110001
  KT-KL | Kopi Tiga Jalan Sultan, Kuala Lumpur | 三味咖啡 苏丹街店 Kopi Tiga Jalan Sultan | No. 27, Jalan Sultan Lama, 50000 Kuala Lumpur | Kopitiam | Klang Valley | Central | Kopi Tiga Sdn. Bhd. | +60300110002
  KT-PG | Kopi Tiga Lebuh Kopi, Penang    | 三味咖啡 槟城店 Kopi Tiga Penang | No. 61, Lebuh Kopi, 10200 George Town, Penang | Kopitiam | Penang | North | Kopi Tiga Sdn. Bhd. | +60400110003
  KT-JB | Kopi Tiga Jalan Tembikar, Johor Bahru | 三味咖啡 新山店 Kopi Tiga Johor Bahru | No. 14, Jalan Tembikar, 80000 Johor Bahru, Johor | Kopitiam | Johor | South | Tiga Selatan Enterprise | +60700110004
  `,
).map((row) => ({ ...row, email: `${row.code.toLowerCase()}@kopitiga.example.com` }));

const modifiers: ModifierSeed[] = modifierGroups.map((group) => ({
  name: group.en,
  alternateName: group.zh,
  compulsory: group.compulsory === 'yes',
  minimumChoices: Number(group.min),
  maximumChoices: Number(group.max),
  options: words(group.choices).map((choice) => {
    const isDefault = choice.endsWith('*');
    const [text = '', price = '0'] = choice.replace(' *', '').split(' +');
    const { en, zh } = twoNames(text);
    return { name: en, alternateName: zh, price, isDefault };
  }),
}));

/** The food-service chain: a central kitchen and three kopitiams, one of them under another owner. */
export const kopiTiga: CompanySeed = {
  companyId: 'COM_1001',
  accountType: 'FoodService',
  name: 'Kopi Tiga 三味咖啡',
  prefix: 'kopi',
  outlets,
  users: signIns('kopi', 'KT-CK', 'KT-KL', [
    'Yoke Lin/Fong',
    'Rashid/Harun',
    'Priya/Maniam',
    'Boon Hock/Teoh',
    'Aina/Zulkarnain',
  ]),
  approvalRules,
  vendors: kopiVendors,
  items: kopiItems,
  modifiers,
  clients: clientSeeds('KT', 200),
  purchasing: { ordinary: 26 },
};
