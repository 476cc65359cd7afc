import type { ErrorEntry } from '../error-entry.ts';

/** What a delivery of a sale, and its chart, answer when they refuse; coded as in `purchasing.ts`. */
export const deliveryErrors = {
  deliveryOfOtherSale: {
    status: 400,
    en: 'The sale of a delivery stays the same. Start a new delivery instead.',
    zh: '配送的销售单不能更改，请新建配送。',
  },
  deliveredByOtherOutlet: {
    status: 400,
    en: 'A sale is delivered from the outlet that sold it.',
    zh: '配送须由开立此销售的分店发出。',
  },
  'delivery.saleInForce': {
    status: 409,
    en: 'Sale {saleNumber} is not confirmed or completed.',
    zh: '销售 {saleNumber} 未确认或未完成。',
  },
  'delivery.onlyDeliveryUnderWay': {
    status: 409,
    en: 'Delivery {otherDelivery} of this sale is still under way.',
    zh: '此销售的配送 {otherDelivery} 仍在进行中。',
  },
  'delivery.goodsHaveLeft': {
    status: 409,
    en: 'The goods of sale {saleNumber} are still in stock. Ship them or complete the sale first.',
    zh: '销售 {saleNumber} 的商品尚未出库，请先发货或完成销售。',
  },
  'delivery.driverGiven': { status: 409, en: 'Enter the driver.', zh: '请填写司机。' },
  'delivery.receiverGiven': { status: 409, en: 'Enter who received the goods.', zh: '请填写签收人。' },
  'delivery.fail.hasReason': {
    status: 409,
    en: 'Enter why the goods were not delivered.',
    zh: '请填写未送达的原因。',
  },
  'delivery.cancel.hasRemark': { status: 409, en: 'Cancel remark is required.', zh: '请填写取消备注。' },
  'delivery.pickUp.in.Requested': { status: 409, en: 'Assign a driver first.', zh: '请先指派司机。' },
  'delivery.deliver.in.Requested': { status: 409, en: 'Assign a driver first.', zh: '请先指派司机。' },
  'delivery.deliver.in.Assigned': {
    status: 409,
    en: 'The driver has not picked up the goods yet.',
    zh: '司机尚未取货。',
  },
  'delivery.cancel.in.Picked Up': {
    status: 409,
    en: 'The driver has the goods. Record the delivery as failed instead.',
    zh: '司机已取货，请改为登记配送失败。',
  },
  'delivery.in.New': { status: 409, en: 'Save the delivery first.', zh: '请先保存配送单。' },
  'delivery.in.Requested': { status: 409, en: 'The delivery is requested.', zh: '此配送已申请。' },
  'delivery.in.Assigned': { status: 409, en: 'A driver is assigned.', zh: '已指派司机。' },
  'delivery.in.Picked Up': { status: 409, en: 'The driver has the goods.', zh: '司机已取货。' },
  'delivery.in.Delivered': { status: 409, en: 'The goods were delivered.', zh: '商品已送达。' },
  'delivery.in.Failed': {
    status: 409,
    en: 'The delivery failed. Request it again first.',
    zh: '配送失败，请先重新申请。',
  },
  'delivery.in.Cancelled': { status: 409, en: 'The delivery is cancelled.', zh: '此配送已取消。' },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
