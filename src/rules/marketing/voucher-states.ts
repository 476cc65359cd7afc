import { voucher as chart } from '../../../machines/records/voucher/voucher.ts';

type Tag = 'idle' | 'usable' | 'redeemed';

/** The statuses of vouchers that carry a tag, for statements over many of them. */
export const voucherStatuses = (tag: Tag): string[] =>
  Object.values(chart.states).flatMap(({ key, tags }) => (tags.includes(tag) ? [key] : []));

/** Whether a voucher in this status carries the tag. */
export const isVoucher = (tag: Tag, status: string | null): boolean =>
  status !== null && voucherStatuses(tag).includes(status);
