import type { ClientStatement } from '../../../contracts/selling/statement.ts';
import { client } from '../../../resources/partners/client.ts';
import { sign, ZERO } from '../../../rules/money/decimal.ts';
import { statementOf } from '../../../rules/sales/statement.ts';
import type { Work } from '../../documents/engine/work.ts';
import { readRecord } from '../../records.ts';
import { Refusal } from '../../refusal.ts';
import { accountParts } from './account-entries.ts';

/** Entries of a statement: some forty sheets of paper. */
export const MOST_ENTRIES = 2_000;

/** From when to when a statement is asked for; see its contract for what is left out. */
export interface StatementDays {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * The statement of account of a client its reader may see. It is whole or it is none: a part of an account is wrong.
 * @throws Refusal `notFound`, `statementBackwards`, `statementTooLong`, `statementElsewhere`
 */
export async function readStatement(work: Work, id: string, days: StatementDays): Promise<ClientStatement> {
  const { tx, actor, settings, today } = work;
  const whose = await readRecord(tx, actor, client, id);
  const to = days.to ?? today;
  const from = days.from ?? `${to.slice(0, 8)}01`;
  if (from > to)
    throw new Refusal('statementBackwards', {}, { errors: [{ field: 'to', code: 'statementBackwards' }] });
  const asked = { clientId: whose.id, from, to };
  const { openings, entries, open } = await accountParts(work, asked, MOST_ENTRIES + 1);
  if (openings.some(({ isElsewhere }) => isElsewhere)) throw new Refusal('statementElsewhere');
  if (entries.length > MOST_ENTRIES) throw new Refusal('statementTooLong', { most: MOST_ENTRIES });
  const own = whose.currencyCode ?? settings.currencyCode;
  const moved = new Set([...entries, ...open].map(({ currencyCode }) => currencyCode));
  const others = openings
    .filter(({ currencyCode, opening }) => moved.has(currencyCode) || sign(opening) !== 0)
    .map(({ currencyCode }) => currencyCode);
  const { clientCode, name, alternateName, email } = whose;
  return {
    from,
    to,
    client: { id: whose.id, clientCode: clientCode ?? '', name: name ?? '', alternateName, email },
    accounts: accountCurrencies(own, others).map((currencyCode) => {
      const isOf = (row: { readonly currencyCode: string }) => row.currencyCode === currencyCode;
      const parts = {
        from,
        to,
        opening: openings.find(isOf)?.opening ?? ZERO,
        entries: entries.filter(isOf).map(({ currencyCode: _, ...entry }) => entry),
        open: open.filter(isOf),
      };
      return { currencyCode, ...statementOf(parts) };
    }),
  };
}

/** The client's own currency first, the others by their codes; its own alone where nothing is there. */
function accountCurrencies(own: string, others: readonly string[]): readonly string[] {
  const found = new Set(others);
  if (found.size === 0) return [own];
  return [...found].toSorted(
    (one, other) => Number(other === own) - Number(one === own) || one.localeCompare(other),
  );
}
