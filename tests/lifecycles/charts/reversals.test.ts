import { describe, expect, it } from 'vitest';
import { rows } from '../../../machines/lib/rows.ts';
import { rulesNamed } from '../../../src/rules/documents/registry.ts';
import { leadsBack, placesAlong } from '../../support/charts/leads-back.ts';
import { pathsOf } from '../../support/charts/paths.ts';
import { sampledCharts } from '../../support/charts/sampled-charts.ts';

/** Their goods go back, and no state: performed on real documents, with the stock compared, in `reversals.test.ts` there. */
const goodsAlone = ['transfer-note ship', 'transfer-note goodsMoved'];

describe.each(sampledCharts.filter(({ kind }) => kind === 'document'))(
  'what undoes the events of $id',
  (chart) => {
    const said = rows(chart.machine);

    it('leads where the document stood before, or gives it up', () => {
      const places = placesAlong(chart, pathsOf(chart));
      const wrong = said
        .filter(({ meta }) => typeof meta.reversedBy === 'string')
        .filter(({ event }) => !goodsAlone.includes(`${chart.id} ${event}`))
        .filter((row) => !leadsBack(chart, row, places));
      expect(wrong.map(({ id, meta }) => `${id} by ${String(meta.reversedBy)}`)).toEqual([]);
    });

    it('is an event of the document that it names', () => {
      for (const { id, meta } of said) {
        const { reversedBy } = meta;
        if (typeof reversedBy !== 'object') continue;
        const events = rows(rulesNamed(reversedBy.document).machine).map(({ event }) => event);
        expect(events, id).toContain(reversedBy.event);
      }
    });

    it('is in the document that was made, where one was', () => {
      const makes = [
        'createGoodsReceivedNote',
        'createPurchaseOrders',
        'addToTransferNotes',
        'addToPurchaseOrders',
        'createInvoice',
        'createSale',
        'createSalesOrder',
        'createSale',
        'createInvoice',
        'openCollection',
        'openReturn',
        'openDelivery',
      ];
      for (const { id, actions, meta } of said)
        expect([id, typeof meta.reversedBy === 'object']).toEqual([
          id,
          actions.some((action) => makes.includes(action)),
        ]);
    });
  },
);
