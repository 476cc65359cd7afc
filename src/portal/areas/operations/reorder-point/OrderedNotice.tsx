import * as v from 'valibot';
import { Callout } from '../../../kit/Callout.tsx';
import { DocumentLink } from '../../../record/document/DocumentLink.tsx';
import { useFailureText } from '../../../shell/failure-text.ts';
import { useText } from '../../../shell/language.tsx';

export const orderedReply = v.object({
  orders: v.array(
    v.object({
      id: v.string(),
      number: v.string(),
      vendorName: v.string(),
      lines: v.number(),
      belowVendorMinimum: v.boolean(),
    }),
  ),
  skipped: v.array(v.object({ itemId: v.string(), itemCode: v.string(), code: v.string() })),
});
type Ordered = v.InferOutput<typeof orderedReply>;

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
