import { text } from '../kinds/text.ts';
import { defineSettings } from './define-settings.ts';

/** What holds for the whole portal (spec 3 §3). Without a symbol of its own a company has that of its currency. */
export const generalSettings = defineSettings({
  name: 'general',
  route: '/Configurations/SystemConfiguration/GeneralSetting',
  fields: { PortalCurrencySymbol: text({ required: true, max: 8 }) },
  sections: [{ id: 'currency', fields: ['PortalCurrencySymbol'] }],
  perOutlet: [],
  dated: [],
  permissions: {
    read: 'ALLOW_TO_ACCESS_SYSTEM_CONFIGURATION',
    write: 'ALLOW_TO_EDIT_SYSTEM_CONFIGURATION',
  },
});
