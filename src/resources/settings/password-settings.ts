import {
  PASSWORD_CEILING,
  PASSWORD_FLOOR,
  passwordLevels,
  startingPasswordPolicy,
} from '../../rules/accounts/password-policy.ts';
import { secondFactorPolicies } from '../../rules/accounts/second-factor-policy.ts';
import { choice } from '../kinds/choice.ts';
import { integer } from '../kinds/integer.ts';
import { defineSettings } from './define-settings.ts';

/** How strict a company is about passwords and what is shown beside them; its page is for administrators alone (spec 3 §2, §5; decision 51). */
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
    /** Who is asked for a second factor; groups are chosen on the page of each (decision 0109). */
    SECOND_FACTOR_POLICY: choice(secondFactorPolicies, {
      required: true,
      default: 'Chosen Groups',
      labels: 'secondFactorPolicy',
    }),
  },
  sections: [
    { id: 'strength', fields: ['PASSWORD_CONTROL_LEVEL', 'PASSWORD_MINIMUM_LENGTH'] },
    { id: 'age', fields: ['PASSWORD_RESET_DAYS'] },
    { id: 'secondFactor', fields: ['SECOND_FACTOR_POLICY'] },
  ],
  perOutlet: [],
  dated: [],
  permissions: {
    read: 'ALLOW_TO_ACCESS_SYSTEM_CONFIGURATION',
    write: 'ALLOW_TO_EDIT_SYSTEM_CONFIGURATION',
  },
});
