import type { ReplyOf } from '../../../../contracts/contract.ts';
import type { orderSuggested } from '../../../../contracts/reorder.ts';
import { Callout } from '../../../kit/feedback/Callout.tsx';
import { useFailureText } from '../../../platform/api/failure-text.ts';
import { useText } from '../../../platform/language/language.tsx';
import { DocumentLink } from '../../../record/document/header/DocumentLink.tsx';

type Ordered = ReplyOf<typeof orderSuggested>;

/** Which orders were made, one a vendor, and which items are on none and why. */
export function OrderedNotice({ orders, skipped }: Ordered) {
  const text = useText();
  const words = useFailureText();
  const sentence = (code: string) => words.of({ code, message: code, params: {} });
  return (
    <Callout
      tone={orders.length === 0 ? 'warning' : 'success'}
      role="status"
      title={text('reorder.made', { count: orders.length })}
    >
      {orders.map(({ id, number, vendorName, lines, belowVendorMinimum }) => (
        <p key={id}>
          <DocumentLink type="purchaseOrder" id={id}>
            {number}
          </DocumentLink>{' '}
          {text('reorder.order', { vendor: vendorName, lines })}
          {belowVendorMinimum && ` ${sentence('belowVendorMinimum')}`}
        </p>
      ))}
      {skipped.map(({ itemId, itemCode, code }) => (
        <p key={itemId}>{text('reorder.skipped', { item: itemCode, reason: sentence(code) })}</p>
      ))}
    </Callout>
  );
}
