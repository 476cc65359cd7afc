import { useState } from 'react';
import { type PracticeReset, resetPractice } from '../../../../contracts/configurations/practice.ts';
import { prepare, send } from '../../../platform/api/api.ts';
import { loadCatalogue } from '../../../platform/api/error-catalogue.ts';

/** How far a reset is: what was ended so far while it runs, and what it came to. */
export type ResetState =
  | { readonly status: 'asked' }
  | { readonly status: 'running'; readonly ended: number }
  | { readonly status: 'done'; readonly result: PracticeReset }
  | { readonly status: 'failed'; readonly failure: unknown };

/** Resets a practice outlet, call by call until there is nothing more to end. */
export function usePracticeReset(outletId: string) {
  const [state, setState] = useState<ResetState>({ status: 'asked' });
  async function reset(remark: string): Promise<PracticeReset | null> {
    let ended = 0;
    try {
      for (;;) {
        setState({ status: 'running', ended });
        const result = await send(prepare(resetPractice, { params: { id: outletId }, body: { remark } }));
        ended += result.ended.length;
        if (result.hasMore) continue;
        // Why something stays open is told in the reader’s language.
        if (result.left.length > 0 || result.stockLeft) await loadCatalogue().catch(() => null);
        setState({ status: 'done', result });
        return result;
      }
    } catch (failure) {
      setState({ status: 'failed', failure });
      return null;
    }
  }
  return { state, reset };
}
