/** A picture that was stored before. */
const picture = (nth: number): string => `picture-of-a-store-${nth}`;

/** Everything a store needs, as an outlet that takes pickup orders and money at the counter answers it; by step. */
export const wholeStore = (menuProfileIds: readonly string[], storeUrl = 'kopi-tiga-kl') =>
  ({
    'Business Entity': {
      companyName: 'Kopi Tiga',
      companyLogo: picture(1),
      subText: 'Coffee and toast since 1957',
      termsAndConditions: 'No refund once the kitchen has begun.',
      country: 'Malaysia',
      currencySymbol: 'RM',
      accountNo: '514012345678',
      accountHolderName: 'Kopi Tiga Sdn Bhd',
    },
    'General Look': {
      bannerImages: [picture(2)],
      bannerText: 'Kopi O from RM 2.50',
      icon1: picture(3),
      icon2: picture(4),
      loaderLink: 'https://cdn.example.com/loader.gif',
    },
    'Store Setup': { storeName: 'Kopi Tiga KL', latitude: '3.139', longitude: '101.6869', orderPrefix: 'KL' },
    'Store URL': { storeUrl, customDomain: 'order.kopitiga.example.com' },
    Menu: { menuProfileIds, orderSources: ['XILNEXBYODSALES'] },
    'Order Types': { pickupEnabled: true, pickupSlots: 'Interval', pickupRegularInterval: 15 },
    'Operation Hours': { openMonday: ['07:00-11:00', '12:00-22:00'], daysOff: ['2026-12-24/2026-12-26'] },
    Payments: { payAtCounter: true },
    Delivery: {},
    'Kitchen and Receipt': { kitchenPreparationTime: 20 },
    'Web App': {},
  }) as const;

/** All of it in one. */
export const wholeAnswers = (menuProfileIds: readonly string[], storeUrl?: string): Record<string, unknown> =>
  Object.assign({}, ...Object.values(wholeStore(menuProfileIds, storeUrl)));
