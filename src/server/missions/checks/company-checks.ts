import { sql } from 'kysely';
import { permissions } from '../../../domain/permissions.ts';
import type { generalSettings } from '../../../resources/settings/general-settings.ts';
import type { passwordSettings } from '../../../resources/settings/password-settings.ts';
import type { taxSettings } from '../../../resources/settings/tax-settings.ts';
import { startingPasswordPolicy } from '../../../rules/accounts/password-policy.ts';
import {
  exists,
  happened,
  isFilled,
  type MissionChecks,
  type MissionRun,
  mine,
  pointedAt,
  stands,
} from './check.ts';

type Names<G extends { readonly fields: object }> = keyof G['fields'] & string;

/** What a setting is for the company, as text; without a day it begins on. */
const setting = (
  { companyId }: MissionRun,
  name: Names<typeof generalSettings> | Names<typeof passwordSettings>,
) => sql`(select s.value from setting as s
  where s.company_id = ${companyId} and s.outlet_id = '' and s.key = ${name} order by s.valid_from limit 1)`;

/** The outlet of the run. */
const outlet = ({ companyId, outletId }: MissionRun) =>
  sql`outlet as o where o.company_id = ${companyId} and o.id = ${outletId}`;

const taxCode = ({ companyId }: MissionRun, type: 'Supply' | 'Purchase') =>
  exists(sql`tax_code as c where c.company_id = ${companyId} and c.tax_type = ${type} and c.active`);

const effectiveDate: Names<typeof taxSettings> = 'MGST_EffectiveDate';

/** Somebody the person has let in, in a group of theirs. */
const newUser = (
  run: MissionRun,
) => sql`"user" as u join user_group as g on ${mine(run, 'g')} and g.id = any(u.group_ids)
  where ${mine(run, 'u')}`;

/** A purchase order of the person's to the run's outlet. */
const order = (run: MissionRun) => sql`purchase_order as p
  where ${mine(run, 'p')} and p.deliver_to_outlet_id = ${run.outletId}`;

/** Checks of what a company sets up, of its people, and of what needs somebody's yes. */
export const companyChecks = {
  getStarted: {
    outlet: (run) =>
      exists(sql`${outlet(run)} and ${isFilled('o.printed_name')} and ${isFilled('o.printed_address')}
        and ${isFilled('o.contact_no')}`),
    logo: (run) => exists(sql`${outlet(run)} and ${isFilled('o.logo_key')}`),
    currency: (run) => sql`coalesce(trim(${setting(run, 'PortalCurrencySymbol')}), '') <> ''`,
    taxCodes: (run) => sql`(${taxCode(run, 'Supply')} and ${taxCode(run, 'Purchase')})`,
    taxSetting: (run) =>
      exists(sql`setting as s where s.company_id = ${run.companyId} and s.outlet_id = any(${['', run.outletId]}::text[])
        and s.key = ${effectiveDate} and ${isFilled('s.value')}`),
  },
  peopleAndAccess: {
    group: (run) => exists(sql`user_group as g where ${mine(run, 'g')}`),
    rights: (run) =>
      exists(sql`user_group as g where ${mine(run, 'g')}
        and cardinality(g.permissions) between 1 and ${permissions.length - 1}::int`),
    user: (run) => exists(sql`${newUser(run)} and (u.all_outlets or cardinality(u.outlet_ids) > 0)`),
    defaultOutlet: (run) =>
      exists(sql`${newUser(run)} and u.default_outlet_id is not null
        and (u.all_outlets or u.default_outlet_id = any(u.outlet_ids))`),
    pin: (run) =>
      exists(sql`"user" as u join user_token as k on ${pointedAt(run, 'k', 'user_id', 'u.id')} and k.kind = 'pin'
        where ${mine(run, 'u')}`),
  },
  approval: {
    rule: ({ companyId }) =>
      exists(sql`approval_rule as r where r.company_id = ${companyId} and r.document_type = 'purchaseOrder'
        and r.level = 1 and r.minimum_value >= 0 and r.active`),
    asked: (run) =>
      exists(sql`${order(run)} and ${happened(run, 'purchaseOrder', 'p.id', 'requestApproval')}`),
    approved: (run) =>
      exists(sql`${order(run)} and ${happened(run, 'purchaseOrder', 'p.id', 'requestApproval')}
        and ${happened(run, 'purchaseOrder', 'p.id', 'approve', { by: 'another', approval: 'Approved' })}`),
    confirmed: (run) =>
      exists(sql`${order(run)}
        and ${happened(run, 'purchaseOrder', 'p.id', 'approve', { by: 'another', approval: 'Approved' })}
        and ${happened(run, 'purchaseOrder', 'p.id', 'confirm')} and not ${stands('purchaseOrder', 'p', 'Cancelled')}`),
  },
  saferPasswords: {
    policy: (run) => {
      const { level, minimumLength, resetDays } = startingPasswordPolicy;
      const value = (name: Names<typeof passwordSettings>, otherwise: string | number) =>
        sql`coalesce(${setting(run, name)}, ${String(otherwise)})`;
      return sql`(${value('PASSWORD_CONTROL_LEVEL', level)} <> 'No Control'
        and ${value('PASSWORD_MINIMUM_LENGTH', minimumLength)}::int >= 8
        and ${value('PASSWORD_RESET_DAYS', resetDays)}::int > 0)`;
    },
  },
} as const satisfies Partial<MissionChecks>;
