import { sql } from 'kysely';
import type { Recurrence } from '../../../../machines/documents/selling/recurrence-facts.ts';
import type { Fields } from '../../../resources/define-resource.ts';
import { isDay } from '../../../resources/kinds/traits.ts';
import { documentNamed } from '../../../resources/registry.ts';
import { tableName, wireName } from '../../../resources/wire.ts';
import { daysBetween, daysLater } from '../../../rules/calendar-day.ts';
import { followingCopy } from '../../../rules/sales/recurrence.ts';
import { bodyFrom, isCopied } from '../copied-body.ts';
import type { EffectContext } from '../effects/effect.ts';
import { forgetDocument } from '../storage/standing-documents.ts';
import type { Posted } from './posting.ts';

type Context = EffectContext<Posted>;

/** Keeps how often it is made again, from which day and until when. */
export async function keepRecurrence({ work, document, type }: Context, asked: Recurrence): Promise<void> {
  const { frequency, from, to } = asked;
  await sql`
    update ${sql.table(tableName(type.definition.name))} set recurring_frequency = ${frequency},
      recurring_from = ${from}::date, recurring_to = ${to}::date, next_copy_on = ${from}::date
    where company_id = ${work.actor.companyId} and id = ${document.id}
  `.execute(work.tx);
  forgetDocument(work, document.id);
}

/** No further copy is made. */
export async function endRecurrence({ work, document, type }: Context): Promise<void> {
  await sql`
    update ${sql.table(tableName(type.definition.name))} set next_copy_on = null
    where company_id = ${work.actor.companyId} and id = ${document.id}
  `.execute(work.tx);
  forgetDocument(work, document.id);
}

/**
 * Makes the copy that is due: open, on its own day, at the prices of the original; its other days keep their distance.
 * The next one is made on the following due day.
 */
export async function makeCopy({ work, document, type, chain, created }: Context): Promise<void> {
  const { name } = type.definition;
  // Where clocks change, a delay counted in days ends an hour before its day.
  const due = document.nextCopyOn ?? work.today;
  const day = due < work.today ? due : work.today;
  const ahead = daysBetween(document.businessDate ?? day, day);
  const definition = documentNamed(name);
  const copy = await chain.make(work, name, {
    ...bodyFrom(definition, document, (fields, values) => movedBy(fields, values, ahead)),
    businessDate: day,
  });
  const { companyId } = work.actor;
  const [header, lines] = [sql.table(tableName(name)), sql.table(`${tableName(name)}_line`)];
  await sql`
    update ${header} set recurring_of_id = ${document.id} where company_id = ${companyId} and id = ${copy.id}
  `.execute(work.tx);
  await sql`
    update ${lines} as l set price_origin = o.price_origin from ${lines} as o
    where l.company_id = ${companyId} and l.document_id = ${copy.id}
      and o.company_id = ${companyId} and o.document_id = ${document.id} and o.line_no = l.line_no
  `.execute(work.tx);
  forgetDocument(work, copy.id);
  await sql`
    update ${header} set next_copy_on = ${followingCopy(document)}::date
    where company_id = ${companyId} and id = ${document.id}
  `.execute(work.tx);
  forgetDocument(work, document.id);
  created.push({ type: name, id: copy.id, number: copy.number });
}

type Values = Readonly<Record<string, unknown>>;

/** What a copy takes over; a day as many days later as the copy is. */
const movedBy = (fields: Fields, values: Values, days: number): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
      const value = values[wireName(name, field)];
      if (!isCopied(field) || value === null || value === undefined) return [];
      return [[wireName(name, field), isDay(field) ? daysLater(String(value), days) : value]];
    }),
  );
