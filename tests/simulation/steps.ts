import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import type { Seeded } from '../support/seeded-random.ts';
import type { Command } from './line.ts';
import type { Model, ModelDocument, OutletName } from './model.ts';

/** A document of the model with what the server calls it, as it was last heard of. */
export interface Held {
  readonly model: ModelDocument;
  readonly id: string;
  version: number;
  readonly lineIds: readonly string[];
}

/** A command drawn, with what the model says will come of it. */
export interface SimulatedStep {
  /** What it is, without any id, so that two runs of a seed tell the same. */
  readonly what: string;
  readonly command: Omit<Command, 'key'>;
  readonly foretold: boolean;
  /** Told of the reply once it is done. */
  heard(data: Json): void;
}

/** What documents are made of. */
export interface Ground {
  readonly itemIds: readonly string[];
  readonly outletIds: Readonly<Record<OutletName, string>>;
  readonly vendorId: string;
}

/** Where each kind of document is in the API and in the database. */
export const places = {
  order: { path: '/purchaseorders', table: 'purchase_order' },
  receipt: { path: '/goodsreceivednotes', table: 'goods_received_note' },
  adjustment: { path: '/stockadjustments', table: 'stock_adjustment' },
  revaluation: { path: '/stockrevaluations', table: 'stock_revaluation' },
  request: { path: '/stockrequests', table: 'stock_request' },
  transfer: { path: '/transfernotes', table: 'transfer_note' },
} as const satisfies Record<ModelDocument['kind'], { path: string; table: string }>;

const DAY = '2026-09-01';

/** How often each kind is begun. */
const drawn = [
  'order',
  'order',
  'receipt',
  'receipt',
  'adjustment',
  'revaluation',
  'request',
  'transfer',
  'transfer',
] as const;

/** Draws a command that fits or does not fit, and lets the model say which. */
export function nextStep(random: Seeded, model: Model, held: Held[], ground: Ground): SimulatedStep {
  if (held.length === 0 || random.chance(0.3)) return newDocument(random, held, ground);
  // What was begun last is what people mostly go on with.
  return eventOf(random, model, held, random.pick(random.chance(0.6) ? held.slice(-4) : held), ground);
}

function newDocument(random: Seeded, held: Held[], ground: Ground): SimulatedStep {
  const { itemIds, outletIds, vendorId } = ground;
  const { main, branch } = outletIds;
  const kind = random.pick(drawn);
  // More comes in than goes out, or nothing would ever be there to be sent on.
  const most = kind === 'order' || kind === 'receipt' ? 20 : 3;
  const quantities = itemIds.map(() => 1 + random.below(most));
  const linesOf = (more: (quantity: number) => Json) =>
    quantities.map((quantity, item) => ({ itemId: itemIds[item], ...more(quantity) }));
  const asked = linesOf((quantity) => ({ quantity: String(quantity) }));
  const priced = linesOf((quantity) => ({ quantity: String(quantity), unitCost: '2' }));
  const making = (model: ModelDocument, body: Json, at: OutletName = 'main'): SimulatedStep => ({
    what: `new ${model.kind} of ${quantities.join()}`,
    command: { path: places[model.kind].path, body, outletId: outletIds[at] },
    foretold: true,
    heard: (data) => void held.push(heldOf(model, data.document)),
  });
  switch (kind) {
    case 'receipt':
      return making(
        { kind: 'receipt', status: 'Saved', order: null, quantities },
        {
          vendorId,
          outletId: main,
          postingDate: DAY,
          receiveType: random.pick(['Internal Purchase', 'Internal Purchase', 'Consignment']),
          lines: priced,
        },
      );
    case 'adjustment': {
      const changes = quantities.map((quantity) => (random.chance(0.5) ? -quantity : quantity));
      return making(
        { kind: 'adjustment', status: 'Saved', changes },
        {
          outletId: main,
          postingDate: DAY,
          adjustmentType: 'Adjust Up',
          lines: changes.map((change, item) => ({
            itemId: itemIds[item],
            adjustmentType: change < 0 ? 'Adjust Down' : 'Adjust Up',
            adjustOnHand: String(Math.abs(change)),
          })),
        },
      );
    }
    case 'revaluation':
      return making(
        { kind: 'revaluation', status: 'Saved' },
        {
          outletId: main,
          issuedAt: '2026-10-01T01:00:00.000Z',
          reason: 'Entered at the wrong cost',
          lines: linesOf((quantity) => ({ averageCost: String(quantity) })),
        },
      );
    case 'request':
      return making(
        { kind: 'request', status: 'Saved', quantities },
        { fromOutletId: branch, toOutletId: main, lines: asked },
        'branch',
      );
    case 'transfer':
      return making(
        { kind: 'transfer', status: 'Saved', quantities, request: null },
        { fromOutletId: main, toOutletId: branch, lines: asked },
      );
    default:
      return making(
        {
          kind: 'order',
          status: 'Saved',
          lines: quantities.map((ordered, item) => ({ item, ordered, received: 0 })),
        },
        { vendorId, deliverToOutletId: main, issueDate: DAY, lines: priced },
      );
  }
}

/** What can be asked of each kind of document, whether it fits or not. */
function eventOf(random: Seeded, model: Model, held: Held[], target: Held, ground: Ground): SimulatedStep {
  const document = target.model;
  const { version, isStale } = versionFor(random, target);
  const sending = (
    type: string,
    isDone: () => boolean | ModelDocument | null,
    { at = 'main' as OutletName, ...more }: Json & { at?: OutletName } = {},
  ): SimulatedStep => {
    const outcome = isStale ? false : isDone();
    return {
      what: `${type} ${document.kind} ${held.indexOf(target)}${isStale ? ' from an old version' : ''}`,
      command: {
        path: `${places[document.kind].path}/${target.id}/events`,
        body: { type, version, ...more },
        outletId: ground.outletIds[at],
      },
      foretold: outcome !== false && outcome !== null,
      heard(data) {
        target.version = Number(asJson(data.document).version);
        if (typeof outcome === 'object' && outcome !== null)
          held.push({ model: outcome, id: idOf(listOf(data, 'created')[0]), version: -1, lineIds: [] });
      },
    };
  };
  const remark = 'x';
  switch (document.kind) {
    case 'order': {
      const kind = random.below(10);
      if (kind < 3) return sending('confirm', () => model.confirmOrder(document));
      // Of an order that has come in part, cancelling is another event: closing the rest.
      if (kind === 3 && document.status !== 'Partially Received')
        return sending('cancel', () => model.cancelOrder(document), { remark });
      const quantities = document.lines.map(({ ordered, received }) =>
        random.chance(0.1) ? ordered - received + 1 : random.below(ordered - received + 1),
      );
      if (!quantities.some((quantity) => quantity > 0)) quantities.splice(0, 1, 1);
      const lines = quantities
        .map((quantity, nth) => ({ lineId: target.lineIds[nth], quantity: String(quantity) }))
        .filter(({ quantity }) => quantity !== '0');
      return sending('receive', () => model.receive(document, quantities), { post: true, lines });
    }
    case 'receipt':
      return random.chance(0.8)
        ? sending('confirm', () => model.confirmReceipt(document))
        : sending('cancel', () => model.cancelReceipt(document), { remark });
    case 'adjustment':
      return random.chance(0.7)
        ? sending('confirm', () => model.confirmAdjustment(document))
        : sending('cancel', () => model.cancelDraft(document), { remark });
    case 'revaluation':
      return sending('confirm', () => model.confirmRevaluation(document));
    case 'request':
      switch (random.below(4)) {
        case 0:
          return sending('cancel', () => model.cancelDraft(document), { remark, at: 'branch' });
        case 1:
          return sending('addToTransferNote', () => model.carryOn(document));
        default:
          return sending('submit', () => model.submitRequest(document), { at: 'branch' });
      }
    default:
      switch (random.below(8)) {
        case 0:
          return sending('cancel', () => model.cancelTransfer(document), { remark });
        case 1:
        case 2:
          return sending('receive', () => model.receiveTransfer(document), { at: 'branch' });
        case 3:
        case 4:
          return sending('ship', () => model.ship(document));
        default:
          return sending('confirm', () => model.confirmTransfer(document));
      }
  }
}

const heldOf = (model: ModelDocument, document: unknown): Held => ({
  model,
  id: idOf(document),
  version: Number(asJson(document).version),
  lineIds: listOf(asJson(document), 'lines').map(idOf),
});

/** Mostly the version as it stands; now and then an older one, as a form that lay open would send. */
function versionFor(random: Seeded, { version }: Held): { version: number; isStale: boolean } {
  const isStale = version > 1 && random.chance(0.05);
  return { version: isStale ? version - 1 : version, isStale };
}
