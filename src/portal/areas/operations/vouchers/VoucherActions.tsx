import { useState } from 'react';
import type { AllowedEvent } from '../../../../../machines/lib/allowed.ts';
import { sendToVoucher } from '../../../../contracts/marketing/vouchers.ts';
import { isVoucher } from '../../../../rules/marketing/voucher-states.ts';
import { asText } from '../../../fields/draft.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { prepare } from '../../../platform/api/api.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import { ActDialog } from '../../../record/acts/ActDialog.tsx';
import { DeleteButton } from '../../../record/DeleteButton.tsx';
import type { RecordActionsProps } from '../../../record/record-actions.ts';
import { actsOfVoucher, askedOfVouchers, voucherCommand, voucherField } from './voucher-acts.ts';

/** What may be done with a voucher where it stands, and deleting it while it is of no use. */
export function VoucherActions(props: RecordActionsProps) {
  const { resource, record } = props;
  const { textOr } = useLanguage();
  const account = useAccount();
  const [act, setAct] = useState<AllowedEvent | null>(null);
  if (!allows(account, resource.permissions.write)) return null;
  return (
    <>
      {actsOfVoucher(record).map((each) => (
        <Button
          key={each.type}
          variant={each.meta.tone === 'danger' ? 'quiet' : 'secondary'}
          onPress={() => setAct(each)}
        >
          {textOr(`vouchers.act.${each.type}`, each.type)}
        </Button>
      ))}
      {isVoucher('idle', asText(record.status)) && <DeleteButton {...props} />}
      {act && (
        <ActDialog
          resource={resource}
          words="vouchers"
          title={asText(record.voucherNo)}
          act={act}
          fields={askedOfVouchers}
          fieldOf={voucherField}
          command={(typed) =>
            prepare(sendToVoucher, {
              params: { id: record.id },
              query: { version: record.version },
              body: voucherCommand(act.type, typed),
            })
          }
          onClose={() => setAct(null)}
        />
      )}
    </>
  );
}
