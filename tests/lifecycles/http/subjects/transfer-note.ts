import { sql } from 'kysely';
import { bringGoods } from '../bring-goods.ts';
import { clientOf } from '../client-of.ts';
import { type SubjectOf, subject } from '../subject.ts';
import { listOf } from '../world.ts';

/** A transfer of two lines of ten from outlet A to outlet B, of one owner or of two as the sample says. */
export const subjectOf: SubjectOf = async (world, sample) => {
  const itemId = await bringGoods(world, sample, 'outlet-a');
  const owner = /between companies/.test(sample) ? 'Another owner' : 'One owner';
  await world.database.write(world.companyId, (tx) =>
    sql`update outlet set ownership = case id when ${world.outletId('outlet-b')} then ${owner} else 'One owner' end
      where company_id = ${world.companyId}`.execute(tx),
  );
  await clientOf(world, 'outlet-b');
  return subject(world, {
    path: 'transfernotes',
    regions: ['shipping', 'receiving', 'billing'],
    body: () => ({
      fromOutletId: world.outletId('outlet-a'),
      toOutletId: world.outletId('outlet-b'),
      lines: [
        { itemId, quantity: '10' },
        { itemId, quantity: '10' },
      ],
    }),
    change: (document, matters) =>
      matters
        ? { lines: listOf(document, 'lines').map(({ id }) => ({ id, itemId, quantity: '10.5' })) }
        : { remarks: `changed ${String(document.version)}` },
  });
};
