import { liveOrderSetup as machine } from '../../../machines/setup/live-order-setup.ts';
import {
  addressesFault,
  customDomainFault,
  daysOffFault,
  mailTextFault,
  openingFault,
  openingQuestion,
  orderPrefixFault,
  overlappingOpenings,
  storeUrlFault,
  timesFault,
  trackingIdFault,
} from '../../rules/live-order/store-answers.ts';
import { orderSources, weekdays } from '../../rules/menu/menu-choices.ts';
import type { Fields } from '../define-resource.ts';
import { choice, choices } from '../kinds/choice.ts';
import { image, images } from '../kinds/custom-fields.ts';
import { money, quantity } from '../kinds/decimal.ts';
import { integer } from '../kinds/integer.ts';
import { references } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';
import { texts } from '../kinds/texts.ts';
import { yesNo } from '../kinds/yes-no.ts';
import type { SetupDefinition } from './define-setup.ts';

/** How customers order (spec 3 §4). */
const orderTypes = ['dineIn', 'delivery', 'driveThruPickup', 'pickup'] as const;
/** Gateways are named by kind (spec 3 §9). */
const gateways = ['wallet', 'bankRedirect', 'card', 'otherGateway'] as const;
/** Who delivers (spec 3 §9), an outlet's own riders first. */
const providers = ['ownFleet', 'teleport', 'mrSpeedy', 'deliverLah', 'grabExpress'] as const;
const vehicles = ['Motorcycle', 'Car', 'Van', 'Four By Four', 'Truck', 'Big Truck'] as const;
const packages = ['Food', 'Parcel', 'Document'] as const;
const slotKinds = ['Interval', 'Manual'] as const;

const kilometres = { min: '0', max: '1000' };
const minutes = { min: 1, max: 24 * 60 };

/** A question for each of several things, named after both: `pickupEnabled`. */
const forEach = (names: readonly string[], questions: (name: string) => Fields): Fields =>
  Object.fromEntries(
    names.flatMap((name) =>
      Object.entries(questions(name)).map(([question, field]) => [`${name}${question}`, field]),
    ),
  );
const eachEnabled = (names: readonly string[]): string[] => names.map((name) => `${name}Enabled`);

const keysOfGateway = [
  'MerchantKey',
  'ClientSecret',
  'PublicKey',
  'PrivateKey',
  'SecretKey',
  'SigningSecret',
  'VerifyKey',
];
const secretsOf = (names: readonly string[]): string[] =>
  names.flatMap((name) => keysOfGateway.map((key) => `${name}${key}`));
const outsideProviders = providers.filter((name) => name !== 'ownFleet');

/** What an outlet's LiveOrder store asks for, step by step (domain/liveorder §2; spec 3 §3, §5). */
export const liveOrder = {
  name: 'liveOrder',
  machine,
  permission: 'ALLOW_TO_ACCESS_LIVEORDER',
  steps: [
    {
      state: 'Business Entity',
      questions: {
        companyName: text({ required: true }),
        companyLogo: image({ required: true }),
        subText: text({ required: true }),
        termsAndConditions: text({ required: true, format: 'long', max: 20_000 }),
        country: text({ required: true, max: 60 }),
        currencySymbol: text({ required: true, max: 8 }),
        contactEmail: text({ format: 'email' }),
        accountNo: text({ required: true, max: 40 }),
        accountHolderName: text({ required: true }),
      },
    },
    {
      state: 'General Look',
      questions: {
        bannerImages: images({ required: true, most: 10 }),
        bannerText: text({ required: true }),
        primaryColour: text({ format: 'colour', max: 7 }),
        icon1: image({ required: true }),
        icon2: image({ required: true }),
        loaderLink: text({ required: true, format: 'link', max: 2000 }),
      },
    },
    {
      state: 'Store Setup',
      questions: {
        storeName: text({ required: true }),
        deliveryAddress: text({ format: 'long' }),
        city: text({ max: 60 }),
        state: text({ max: 60 }),
        postcode: text({ max: 12 }),
        storeCountry: text({ max: 60 }),
        latitude: quantity({ min: '-90', max: '90', places: 10 }),
        longitude: quantity({ min: '-180', max: '180', places: 10 }),
        contactNo: text({ format: 'phone' }),
        orderPrefix: text({ max: 5 }),
      },
      faults: { orderPrefix: orderPrefixFault },
      unique: ['orderPrefix'],
    },
    {
      state: 'Store URL',
      questions: {
        storeUrl: text({ required: true, max: 60 }),
        customDomain: text({ required: true, max: 253 }),
      },
      faults: { storeUrl: storeUrlFault, customDomain: customDomainFault },
      unique: ['storeUrl'],
    },
    {
      state: 'Menu',
      questions: {
        menuProfiles: references('menuProfile', { required: true }),
        orderSources: choices(orderSources, { required: true, labels: 'orderSource' }),
      },
      elsewhere: ['menuOnOrder'],
    },
    {
      state: 'Order Types',
      questions: forEach(orderTypes, (name) => ({
        Enabled: yesNo(),
        Label: text({ max: 40 }),
        PriceScheme: text({ max: 40 }),
        Preorder: yesNo(),
        MinimumPreparation: integer({ max: 24 * 60 }),
        MinimumPreorderDays: integer({ max: 14 }),
        Slots: choice(slotKinds, { labels: 'slots', requiredWith: { field: `${name}Enabled`, is: true } }),
        InitialInterval: integer(minutes),
        RegularInterval: integer({ ...minutes, requiredWith: { field: `${name}Slots`, is: 'Interval' } }),
        LastInterval: integer(minutes),
        Times: texts({ requiredWith: { field: `${name}Slots`, is: 'Manual' } }),
      })),
      faults: Object.fromEntries(orderTypes.map((name) => [`${name}Times`, timesFault])),
      oneOf: { name: 'orderTypes', questions: eachEnabled(orderTypes) },
    },
    {
      state: 'Operation Hours',
      questions: {
        ...Object.fromEntries(weekdays.map((day) => [openingQuestion(day), texts()])),
        daysOff: texts(),
      },
      faults: {
        ...Object.fromEntries(weekdays.map((day) => [openingQuestion(day), openingFault])),
        daysOff: daysOffFault,
      },
      clashes: { code: 'openingHoursOverlap', find: overlappingOpenings },
      oneOf: { name: 'operationHours', questions: weekdays.map(openingQuestion) },
    },
    {
      state: 'Payments',
      questions: {
        payAtCounter: yesNo(),
        ...forEach(gateways, (name) => {
          const asked = { requiredWith: { field: `${name}Enabled`, is: true } } as const;
          return {
            Enabled: yesNo(),
            MerchantName: text(asked),
            MerchantCode: text(asked),
            ...Object.fromEntries(keysOfGateway.map((key) => [key, text({ max: 4000, format: 'long' })])),
            MerchantKey: text({ ...asked, max: 4000 }),
          };
        }),
      },
      oneOf: { name: 'payments', questions: ['payAtCounter', ...eachEnabled(gateways)] },
      secrets: secretsOf(gateways),
    },
    {
      state: 'Delivery',
      questions: {
        ...forEach(providers, (name) => ({
          Enabled: yesNo(),
          PriorityIndex: integer({ min: 1, max: 99, requiredWith: { field: `${name}Enabled`, is: true } }),
          Vehicle: choice(vehicles, { labels: 'vehicle' }),
          Package: choice(packages, { labels: 'package' }),
          CriteriaWeight: quantity({ max: '10000' }),
          MaxDistance: quantity(kilometres),
          BaseDistance: quantity(kilometres),
          FixedCharge: money(),
          SubsequentCharge: money(),
          MinimumPrice: money(),
          ...Object.fromEntries([1, 2, 3, 4, 5].map((km) => [`PriceForKm${km}`, money()])),
        })),
        ...forEach(outsideProviders, () =>
          Object.fromEntries(keysOfGateway.slice(1).map((key) => [key, text({ max: 4000, format: 'long' })])),
        ),
      },
      oneOf: {
        name: 'deliveryProviders',
        questions: eachEnabled(providers),
        when: { field: 'deliveryEnabled', is: true },
      },
      secrets: outsideProviders.flatMap((name) => keysOfGateway.slice(1).map((key) => `${name}${key}`)),
      elsewhere: ['deliveryChargeItem'],
    },
    {
      state: 'Kitchen and Receipt',
      questions: {
        kitchenPreparationTime: integer({ required: true, max: 24 * 60 }),
        receiptLayout: choice(['a4', 'roll'], { labels: 'receiptLayout' }),
        acceptedMail: text({ format: 'long' }),
        readyMail: text({ format: 'long' }),
        cancelledMail: text({ format: 'long' }),
        senderEmail: text({ format: 'email' }),
        bccEmails: texts(),
      },
      faults: {
        acceptedMail: mailTextFault,
        readyMail: mailTextFault,
        cancelledMail: mailTextFault,
        bccEmails: addressesFault,
      },
    },
    {
      state: 'Web App',
      questions: {
        manifestName: text({ max: 45 }),
        manifestShortName: text({ max: 12 }),
        manifestIcon: image(),
        analyticsId: text({ max: 24 }),
        adsId: text({ max: 24 }),
        tagManagerId: text({ max: 24 }),
      },
      faults: { analyticsId: trackingIdFault, adsId: trackingIdFault, tagManagerId: trackingIdFault },
    },
    { state: 'Go Live', questions: {} },
  ],
} as const satisfies SetupDefinition;
