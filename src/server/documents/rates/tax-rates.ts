import { sql } from 'kysely';
import { targetOf } from '../../../resources/kinds/traits.ts';
import { documents } from '../../../resources/registry.ts';
import { type Actor, holds } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { Refusal } from '../../refusal.ts';
import { ratesOn } from '../lines/line-items.ts';
import { taxChain } from './tax-chain.ts';

/** A tax code on the day asked for: its percentage, and all the taxes it stands for in their order. */
export interface TaxRate {
  readonly code: string;
  readonly percentage: string;
  readonly steps: readonly { readonly percent: string; readonly perUnit: string | null }[];
}

/**
 * What every tax code stands for on a day, for whoever works with documents that carry them: who types an order
 * sees its tax before it is saved, also without the right to the tax codes themselves.
 * @throws Refusal `notPermitted` for a reader of no such document
 */
export async function readTaxRates(tx: Tx, actor: Actor, day: string): Promise<TaxRate[]> {
  const mayKnow = documents.some(
    ({ lines, permissions }) =>
      Object.values(lines.fields).some((field) => targetOf(field) === 'taxCode') &&
      holds(actor, permissions.read),
  );
  if (!mayKnow) throw new Refusal('notPermitted');
  const { rows } = await taxChain({ actor }, sql`true`).execute(tx);
  const byCode = [...ratesOn(rows, day)].sort(([one], [other]) => (one < other ? -1 : 1));
  return byCode.map(([code, { percentage, steps }]) => ({
    code,
    percentage,
    steps: steps.map(({ percent, perUnit }) => ({ percent, perUnit: perUnit ?? null })),
  }));
}
