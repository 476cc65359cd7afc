import { readCompany } from '../company.ts';
import clients from './clients.json' with { type: 'json' };
import company from './company.json' with { type: 'json' };
import items from './items.json' with { type: 'json' };
import kdsSops from './kds-sops.json' with { type: 'json' };
import licences from './licences.json' with { type: 'json' };
import menus from './menus.json' with { type: 'json' };
import modifierOptions from './modifier-options.json' with { type: 'json' };
import modifiers from './modifiers.json' with { type: 'json' };
import packageItems from './package-items.json' with { type: 'json' };
import syncProfiles from './sync-profiles.json' with { type: 'json' };
import vendors from './vendors.json' with { type: 'json' };

/** The food-service chain: a central kitchen and three kopitiams, one of them under another owner. */
export const kopiTiga = readCompany({
  company,
  vendors,
  items,
  packageItems,
  modifiers,
  modifierOptions,
  menus,
  clients,
  kdsSops,
  licences,
  syncProfiles,
});
