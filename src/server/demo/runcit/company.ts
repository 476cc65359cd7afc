import { readCompany } from '../company.ts';
import clients from './clients.json' with { type: 'json' };
import company from './company.json' with { type: 'json' };
import items from './items.json' with { type: 'json' };
import kdsSops from './kds-sops.json' with { type: 'json' };
import packageItems from './package-items.json' with { type: 'json' };
import vendors from './vendors.json' with { type: 'json' };

/** The retail chain: a supermarket and two minimarkets, the one in Sarawak under its own company. */
export const runcitJiran = readCompany({ company, vendors, items, packageItems, clients, kdsSops });
