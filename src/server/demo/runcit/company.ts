import { clientSeeds } from '../clients.ts';
import { approvalRules, type CompanySeed, type OutletSeed, signIns } from '../company.ts';
import { table } from '../table.ts';
import { runcitItems } from './items.ts';
import { runcitVendors } from './vendors.ts';

const outlets: OutletSeed[] = table(
  ['code', 'name', 'printedName', 'printedAddress', 'type', 'location', 'group', 'ownership', 'contactNo'],
  `
  RJ-SJ | Runcit Jiran Subang Jaya | 邻家杂货 梳邦再也店 Runcit Jiran Subang | No. 33, Jalan Kedai 15, 47500 Subang Jaya, Selangor | Supermarket | Klang Valley | Central | Runcit Jiran Sdn. Bhd. | +60300220001
  RJ-IP | Runcit Jiran Ipoh Old Town | 邻家杂货 怡保旧街场店 Runcit Jiran Ipoh | No. 5, Jalan Pasar Timah, 30000 Ipoh, Perak | Minimarket | Perak | North | Runcit Jiran Sdn. Bhd. | +60500220002
  RJ-KC | Runcit Jiran Kuching Riverside | 邻家杂货 古晋河滨店 Runcit Jiran Kuching | Lot 12, Jalan Tebing Sungai, 93000 Kuching, Sarawak | Minimarket | Sarawak | Borneo | Jiran Borneo Sdn. Bhd. | +60800220003
  `,
).map((row) => ({ ...row, email: `${row.code.toLowerCase()}@runcitjiran.example.com` }));

/** The retail chain: a supermarket and two minimarkets, the one in Sarawak under its own company. */
export const runcitJiran: CompanySeed = {
  companyId: 'COM_1617',
  accountType: 'Retail',
  name: 'Runcit Jiran 邻家杂货',
  prefix: 'runcit',
  outlets,
  users: signIns('runcit', 'RJ-SJ', 'RJ-IP', [
    'Hui Shan/Goh',
    'Faridah/Mansor',
    'Kelvin/Ujan',
    'Suresh/Pillai',
    'Nadia/Roslan',
  ]),
  approvalRules,
  vendors: runcitVendors,
  items: runcitItems,
  modifiers: [],
  clients: clientSeeds('RJ', 120),
  purchasing: { ordinary: 12 },
};
