import { sql } from 'kysely';
import type { warranty as chart } from '../../../../../machines/documents/warranty/warranty.ts';
import type {
  PieceBack,
  WarrantyExtended,
} from '../../../../../machines/documents/warranty/warranty-facts.ts';
import type { warranty } from '../../../../resources/documents/selling/warranty.ts';
import { Refusal } from '../../../refusal.ts';
import type { EffectsOf } from '../../engine/document-type.ts';
import type { EffectContext } from '../effect.ts';

type Context = EffectContext<typeof warranty>;

async function moveEnd({ work, document, details }: Context, { endsOn }: WarrantyExtended): Promise<void> {
  const until = document.endsOn ?? '';
  if (endsOn <= until)
    throw new Refusal(
      'validationFailed',
      {},
      {
        errors: [{ field: 'endsOn', code: 'warrantyEndsLater', params: { endsOn: until } }],
      },
    );
  details.endsOn = [until, endsOn];
  await sql`
    update warranty set ends_on = ${endsOn}::date where company_id = ${work.actor.companyId} and id = ${document.id}
  `.execute(work.tx);
}

const keepReturn = (context: Context, { salesReturnId }: PieceBack): Promise<void> =>
  setReturn(context, salesReturnId);

const dropReturn = (context: Context): Promise<void> => setReturn(context, null);

async function setReturn({ work, document }: Context, salesReturnId: string | null): Promise<void> {
  await sql`
    update warranty set sales_return_id = ${salesReturnId}
    where company_id = ${work.actor.companyId} and id = ${document.id}
  `.execute(work.tx);
}

/** What the chart of warranties asks for. */
export const warrantyEffects = { moveEnd, keepReturn, dropReturn } satisfies EffectsOf<
  typeof chart,
  typeof warranty
>;
