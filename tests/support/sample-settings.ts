import { choice } from '../../src/resources/kinds/choice.ts';
import { percent } from '../../src/resources/kinds/decimal.ts';
import { integer } from '../../src/resources/kinds/integer.ts';
import { reference } from '../../src/resources/kinds/reference.ts';
import { texts } from '../../src/resources/kinds/texts.ts';
import { yesNo } from '../../src/resources/kinds/yes-no.ts';
import { defineSettings } from '../../src/resources/settings/define-settings.ts';

/** A group with everything a group may have: values of outlets, values from a day on, and kinds of all sorts. */
export const sampleSettings = defineSettings({
  name: 'sample',
  route: '/Configurations/SystemConfiguration/Marketing',
  fields: {
    SampleRate: percent({ default: '5' }),
    SampleFlag: yesNo(),
    SampleDays: integer({ min: 0, max: 30 }),
    SampleMode: choice(['Take Away', 'Dine In']),
    SampleItem: reference('item'),
    SampleWords: texts(),
  },
  sections: [
    { id: 'rates', fields: ['SampleRate', 'SampleFlag', 'SampleDays', 'SampleMode'] },
    { id: 'items', fields: ['SampleItem', 'SampleWords'] },
  ],
  perOutlet: ['SampleRate', 'SampleItem'],
  dated: ['SampleRate', 'SampleDays'],
  permissions: {
    read: 'ALLOW_TO_ACCESS_SYSTEM_CONFIGURATION',
    write: 'ALLOW_TO_EDIT_SYSTEM_CONFIGURATION',
  },
});
