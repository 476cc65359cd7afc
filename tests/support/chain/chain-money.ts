import {
  type Allocation,
  advanceOf,
  at,
  type Chain,
  type ChainWorld,
  type Collection,
  invoiceOf,
  owedOf,
  payable,
  sumOf,
} from './chain-world.ts';

type Params = Readonly<Record<string, unknown>>;

/** Adds to what a collection pays of a sale; what comes to nothing is no entry, and they stand in the order of the sales. */
function allocate(collection: Collection, sale: number, amount: number): void {
  const before = collection.allocations.find((allocation) => allocation.sale === sale)?.amount ?? 0;
  collection.allocations = [
    ...collection.allocations.filter((allocation) => allocation.sale !== sale),
    ...(before + amount === 0 ? [] : [{ sale, amount: before + amount }]),
  ].sort((one, other) => one.sale - other.sale);
}

/** What an effect of a sale's chart does to money; false for one that does nothing to it. */
export function performOnSaleMoney(
  { world, tell }: Chain,
  index: number,
  effect: string,
  params: Params,
): boolean {
  const sale = at(world.sales, index);
  const amount = Number(params.amount);
  switch (effect) {
    case 'keepPayment':
      sale.paid += amount;
      return true;
    case 'keepRefund':
      sale.paid -= amount;
      return true;
    case 'keepCollected':
      sale.collected += amount;
      return true;
    case 'keepReturned':
      sale.collected -= amount;
      return true;
    case 'openCollection': {
      const owed = owedOf(world, sale);
      const plan = [{ sale: index, amount: owed }];
      const columns = { status: 'Pending', approval: null };
      world.collections.push({ columns, amount: owed, plan, allocations: [], refunded: 0 });
      return true;
    }
    case 'giveBackPayments': {
      sale.paid = 0;
      sale.collected = 0;
      const saleId = String(index);
      for (const [nth, { allocations }] of world.collections.entries())
        for (const paid of allocations.filter((allocation) => allocation.sale === index))
          tell('collections', nth, { type: 'allocationReturned', saleId, amount: String(paid.amount) });
      return true;
    }
    default:
      return false;
  }
}

/** What an effect of a collection's chart does. */
export function performOnCollection(
  { world, tell }: Chain,
  index: number,
  effect: string,
  params: Params,
): void {
  const collection = at(world.collections, index);
  const collectionId = String(index);
  const pay = ({ sale, amount }: Allocation) => {
    if (amount === 0) return;
    allocate(collection, sale, amount);
    tell('sales', sale, { type: 'collected', amount: String(amount), method: 'CASH', collectionId });
  };
  const takeOff = ({ sale, amount }: Allocation) => {
    allocate(collection, sale, -amount);
    tell('sales', sale, { type: 'collectionReturned', amount: String(amount), method: 'CASH', collectionId });
  };
  switch (effect) {
    case 'allocateReceipt':
      for (const planned of collection.plan.splice(0)) pay(planned);
      return;
    case 'allocateAdvance': {
      let left = params.amount === null ? advanceOf(collection) : Number(params.amount);
      for (const sale of world.sales.keys()) {
        const amount = Math.min(left, payable(world, sale));
        left -= amount;
        pay({ sale, amount });
      }
      return;
    }
    case 'releaseInvoice':
      for (const paid of [...collection.allocations])
        if (invoiceOf(paid.sale) === params.invoice) takeOff(paid);
      return;
    case 'dropPlan':
      collection.plan = [];
      return;
    case 'takeBack':
      for (const paid of [...collection.allocations]) takeOff(paid);
      return;
    case 'keepReturned':
      allocate(collection, Number(params.saleId), -Number(params.amount));
      return;
    case 'keepRefund':
      collection.refunded += Number(params.amount);
      return;
    default:
      return;
  }
}

/** What is wrong with the money of a joint state; nothing should be. */
export function moneyProblems(world: ChainWorld): readonly string[] {
  const { sales, collections } = world;
  const ofSales = sales.flatMap((sale, index) => {
    const owed = owedOf(world, sale);
    const paidBy = collections.flatMap(({ allocations }) =>
      allocations.filter((paid) => paid.sale === index),
    );
    const paid = sale.paid + sale.collected;
    const state = paid === 0 ? 'Unpaid' : owed > 0 ? 'Partially Paid' : 'Paid';
    return [
      ...(Math.min(owed, sale.paid, sale.collected) < 0 ? ['more was paid than is owed'] : []),
      ...(sumOf(paidBy) === sale.collected ? [] : ['sale and collections disagree']),
      ...(world.price === 0 || sale.columns.regions?.payment === state ? [] : [`it is not ${state}`]),
      ...(sale.columns.status === 'Completed' && owed > 0 ? ['completed and not paid'] : []),
    ];
  });
  const ofCollections = collections.flatMap((collection) => [
    ...(collection.columns.status !== 'Pending' && advanceOf(collection) < 0
      ? ['more is used than came in']
      : []),
    ...(collection.allocations.some(({ sale }) => sale < 0) ? ['it pays what came to nothing'] : []),
  ]);
  return [...ofSales, ...ofCollections];
}
