import {
  PASSWORD_CEILING,
  PASSWORD_FLOOR,
  passwordLevels,
  startingPasswordPolicy,
} from '../../rules/accounts/password-policy.ts';
import { choice } from '../kinds/choice.ts';
import { integer } from '../kinds/integer.ts';
import { defineSettings } from './define-settings.ts';

/** How strict a company is about passwords; its page is for administrators alone (spec 3 §2, §5; decision 51). */
export const passwordSettings = defineSettings({
  name: 'password',
  route: '/Configurations/SystemConfiguration/PasswordPolicy',
  fields: {
    PASSWORD_CONTROL_LEVEL: choice(passwordLevels, {
      required: true,
      default: startingPasswordPolicy.level,
      labels: 'passwordLevel',
    }),
    PASSWORD_MINIMUM_LENGTH: integer({
      required: true,
      min: PASSWORD_FLOOR,
      max: PASSWORD_CEILING,
      default: startingPasswordPolicy.minimumLength,
    }),
    PASSWORD_RESET_DAYS: integer({ required: true, max: 3650, default: startingPasswordPolicy.resetDays }),
  },
  sections: [
    { id: 'strength', fields: ['PASSWORD_CONTROL_LEVEL', 'PASSWORD_MINIMUM_LENGTH'] },
    { id: 'age', fields: ['PASSWORD_RESET_DAYS'] },
  ],
  perOutlet: [],
  dated: [],
  permissions: {
    read: 'ALLOW_TO_ACCESS_SYSTEM_CONFIGURATION',
    write: 'ALLOW_TO_EDIT_SYSTEM_CONFIGURATION',
  },
});
