import { weekdays } from '../../rules/menu/menu-choices.ts';
import type { Fields, Resource } from '../define-resource.ts';
import { reference } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';
import { liveOrder } from './live-order.ts';

/** Questions a file answers, in the order its template has them (domain/configuration §7). */
const asked = [
  'companyName',
  'subText',
  'contactEmail',
  'currencySymbol',
  'primaryColour',
  'deliveryAddress',
  'city',
  'state',
  'postcode',
  'storeCountry',
  'latitude',
  'longitude',
  'contactNo',
  'orderPrefix',
  'storeUrl',
  'customDomain',
  'menuProfiles',
  'pickupEnabled',
  'deliveryEnabled',
  'dineInEnabled',
  'driveThruPickupEnabled',
  'pickupRegularInterval',
  'ownFleetFixedCharge',
  'ownFleetSubsequentCharge',
  'ownFleetMaxDistance',
  'kitchenPreparationTime',
] as const;

const questions: Fields = Object.assign({}, ...liveOrder.steps.map((step) => step.questions));

/** A question as a column: what the setup still needs is asked for there, not of the file. */
function columnFor(name: string): Fields[string] {
  const field = questions[name];
  if (!field) throw new Error(`The store setup does not ask for ${name}`);
  const { required: _required, requiredWith: _requiredWith, ...column } = field;
  return column;
}

const fields: Fields = {
  outlet: reference('outlet', { required: true }),
  ...Object.fromEntries(asked.map((name) => [name, columnFor(name)])),
};

/** A column for the time a weekday opens or closes: `monOpen`. */
export const openColumn = (day: string): string => `${day.slice(0, 3).toLowerCase()}Open`;
export const closeColumn = (day: string): string => `${day.slice(0, 3).toLowerCase()}Close`;

/** The opening hours as files have them: the whole week in words, or two times a day. */
export const openingColumns: Fields = {
  operationHours: text({ max: 500 }),
  ...Object.fromEntries(
    weekdays.flatMap((day) => [openColumn(day), closeColumn(day)].map((name) => [name, text({ max: 5 })])),
  ),
};

/** A row of a LiveOrder store setup file: whose store it is and what is answered there. It is no record of its own. */
export const storeSetupRows: Resource = {
  name: 'liveOrderStoreSetup',
  path: 'liveordersetups',
  route: '/Configurations/LiveOrder/StoreSetup',
  titleField: 'outlet',
  codeField: 'outlet',
  fields,
  list: { columns: ['outlet'], sort: 'outlet', search: ['outlet'], filters: [] },
  sections: [{ id: 'store', fields: Object.keys(fields) }],
  permissions: {
    read: liveOrder.permission,
    write: liveOrder.permission,
    delete: liveOrder.permission,
  },
};
