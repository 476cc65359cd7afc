import { describe, expect, it } from 'vitest';
import { statusesOf } from '../../machines/lib/document.ts';
import type { SetupDefinition } from '../../src/resources/setup/define-setup.ts';
import { liveOrder } from '../../src/resources/setup/live-order.ts';
import {
  answerFault,
  clashesIn,
  progressOfAll,
  questionsOf,
  setupFacts,
  sortedAnswers,
  stepAsking,
  stepReached,
} from '../../src/rules/setup/setup-answers.ts';
import { wholeAnswers, wholeStore } from './whole-store.ts';

const definition: SetupDefinition = liveOrder;
const settled = new Set(['menuOnOrder', 'deliveryChargeItem']);
const menus = ['0192aaaa-bbbb-7ccc-8ddd-eeeeffff0001'];
const whole = wholeAnswers(menus);
const reached = (answers: Record<string, unknown>, of = definition) =>
  stepReached(of, progressOfAll(of, answers, settled));
const openIn = (answers: Record<string, unknown>, state: string, known: ReadonlySet<string> = settled) =>
  progressOfAll(definition, answers, known).find((step) => step.state === state)?.open;
const faultOf = (question: string, answer: unknown) => {
  const step = stepAsking(definition, question);
  if (!step) throw new Error(`Nobody asks for ${question}`);
  return answerFault(step, question, answer);
};

/** What the specification requires before a store is turned on (spec 3 §5), by the questions that ask for it. */
const required = {
  'Sub-Text': 'subText',
  'Banner Image(s)': 'bannerImages',
  'Banner text': 'bannerText',
  'Terms & Conditions': 'termsAndConditions',
  'Company Logo': 'companyLogo',
  'Company Name': 'companyName',
  'Icon 1': 'icon1',
  'Icon 2': 'icon2',
  Name: 'storeName',
  'Currency Symbol': 'currencySymbol',
  Country: 'country',
  'Loader Link': 'loaderLink',
  'Custom Domain': 'customDomain',
  'Account No': 'accountNo',
  'Account Holder Name': 'accountHolderName',
  'Kitchen Preparation Time': 'kitchenPreparationTime',
  'a menu profile': 'menuProfileIds',
  'an order source': 'orderSources',
};

describe('the setup of a store', () => {
  it('asks in the steps of its chart, in their order', () => {
    expect(definition.steps.map(({ state }) => state)).toEqual(statusesOf(definition.machine));
  });

  it('asks for nothing twice', () => {
    const all = definition.steps.flatMap((step) => [...questionsOf(step).keys()]);
    expect(all.filter((name, nth) => all.indexOf(name) !== nth)).toEqual([]);
    expect(all.length).toBeGreaterThan(150);
  });

  it('speaks only of questions of the same step', () => {
    for (const step of definition.steps) {
      const asked = [...questionsOf(step).keys()];
      const named = [
        ...Object.keys(step.faults ?? {}),
        ...(step.secrets ?? []),
        ...(step.unique ?? []),
        ...(step.oneOf?.questions ?? []),
      ];
      expect(named.filter((name) => !asked.includes(name))).toEqual([]);
    }
  });

  it.each(Object.entries(required))('asks for %s before it is complete (spec 3 §5)', (_label, question) => {
    const state = stepAsking(definition, question)?.state ?? '';
    const { [question]: _gone, ...rest } = whole;
    expect(openIn(rest, state)).toEqual([question]);
    expect(reached(rest)).toBe(state);
    const progress = progressOfAll(definition, rest, settled);
    expect(setupFacts(progress, state)).toEqual({ openHere: 1, openSteps: 1 });
  });

  it('is complete with everything it asks for, and then comes to its last step', () => {
    expect(progressOfAll(definition, whole, settled).flatMap(({ open }) => open)).toEqual([]);
    expect(reached(whole)).toBe('Go Live');
    expect(reached({})).toBe('Business Entity');
  });

  it('asks an enabled gateway for merchant name, key and code (spec 3 §5), and no other', () => {
    expect(openIn({ ...whole, walletEnabled: true }, 'Payments')).toEqual([
      'walletMerchantName',
      'walletMerchantCode',
      'walletMerchantKey',
    ]);
    expect(openIn({ ...whole, walletEnabled: false }, 'Payments')).toEqual([]);
  });

  it('asks for one way to pay, one order type and opening hours of one day', () => {
    expect(openIn({ ...whole, payAtCounter: false }, 'Payments')).toEqual(['payments']);
    expect(openIn({ ...whole, payAtCounter: undefined }, 'Payments')).toEqual(['payments']);
    expect(openIn({ ...whole, pickupEnabled: false, pickupSlots: undefined }, 'Order Types')).toEqual([
      'orderTypes',
    ]);
    expect(openIn({ ...whole, openMonday: [] }, 'Operation Hours')).toEqual(['operationHours']);
  });

  it('asks for a provider and an item to charge by only where the outlet delivers', () => {
    expect(openIn(whole, 'Delivery')).toEqual([]);
    const delivers = { ...whole, deliveryEnabled: true, deliverySlots: 'Manual', deliveryTimes: ['12:30'] };
    expect(openIn(delivers, 'Delivery', new Set(['menuOnOrder']))).toEqual([
      'deliveryProviders',
      'deliveryChargeItem',
    ]);
    expect(openIn({ ...delivers, ownFleetEnabled: true, ownFleetPriorityIndex: 5 }, 'Delivery')).toEqual([]);
  });

  it('asks for an interval of slots, or for the times that were written by hand', () => {
    expect(openIn({ ...whole, pickupRegularInterval: undefined }, 'Order Types')).toEqual([
      'pickupRegularInterval',
    ]);
    const byHand = { ...whole, pickupSlots: 'Manual', pickupRegularInterval: undefined };
    expect(openIn(byHand, 'Order Types')).toEqual(['pickupTimes']);
    expect(openIn({ ...byHand, pickupTimes: ['10:30'] }, 'Order Types')).toEqual([]);
  });

  it('waits in the menu step until a menu can be ordered from', () => {
    expect(openIn(whole, 'Menu', new Set())).toEqual(['menuOnOrder']);
  });

  it.each([
    ['primaryColour', '#558783', '#55878', 'invalidColour'],
    ['contactEmail', 'hello@example.com', 'hello', 'invalidEmail'],
    ['contactNo', '+60312345678', '03-1234 5678', 'invalidPhone'],
    ['latitude', '-90', '90.1', 'tooLarge'],
    ['longitude', '101.8334', '-180.5', 'tooSmall'],
    ['orderPrefix', 'KL149', 'KL-1', 'invalidOrderPrefix'],
    ['storeUrl', 'restoran-sapphire-intan-149', 'Kopi Tiga', 'invalidStoreUrl'],
    ['storeUrl', 'a1', 'a--b', 'invalidStoreUrl'],
    ['customDomain', 'order.kopitiga.example.com', 'https://kopitiga.example.com', 'invalidCustomDomain'],
    ['customDomain', 'kopi.my', 'kopi', 'invalidCustomDomain'],
    ['customDomain', 'xn--fiq.example', '192.168.0.1', 'invalidCustomDomain'],
    ['loaderLink', 'https://cdn.example.com/a.gif', 'http://cdn.example.com/a.gif', 'invalidLink'],
    ['pickupRegularInterval', 1, 0, 'tooSmall'],
    ['pickupTimes', ['10:30', '21:45'], ['25:00'], 'invalidTime'],
    ['openMonday', ['07:00-22:00'], ['7-22'], 'invalidOpeningHours'],
    ['openFriday', ['22:00-02:00'], ['07:00-07:00'], 'invalidOpeningHours'],
    ['daysOff', ['2026-12-24/2026-12-26'], ['2026-12-26/2026-12-24'], 'invalidDaysOff'],
    ['daysOff', ['2026-12-25/2026-12-25'], ['2026-02-30/2026-03-01'], 'invalidDaysOff'],
    ['teleportPriorityIndex', 99, 100, 'tooLarge'],
    ['teleportPriorityIndex', 1, 0, 'tooSmall'],
    ['bccEmails', ['a@example.com'], ['a@example.com', 'b'], 'invalidEmail'],
    ['senderEmail', 'a@example.com', 'a@', 'invalidEmail'],
    ['readyMail', '{orderNo} is ready at {readyAt}', 'Dear {customer}', 'unknownPlaceholder'],
    ['analyticsId', 'G-AB12CD34', 'AB12CD34', 'invalidTrackingId'],
    ['companyLogo', 'picture-0123456789abcdef', '../etc/passwd', 'invalid'],
    ['ownFleetVehicle', 'Four By Four', 'Bicycle', 'invalidChoice'],
    ['orderSources', ['XILNEXBYODSALES'], ['WEB'], 'invalidChoice'],
  ])('takes %s as %j and refuses %j (%s)', (question, right, wrong, code) => {
    expect([faultOf(question, right), faultOf(question, wrong)]).toEqual([null, code]);
  });

  it('counts an answer its question does not take any more as none', () => {
    expect(openIn({ ...whole, currencySymbol: 'Ringgit Malaysia' }, 'Business Entity')).toEqual([
      'currencySymbol',
    ]);
  });

  it.each([
    ['of one day', { openMonday: ['07:00-12:00', '11:59-22:00'] }, ['openMonday']],
    [
      'that run past midnight',
      { openMonday: ['18:00-02:00'], openTuesday: ['01:00-03:00'] },
      ['openTuesday'],
    ],
    [
      'of Sunday night and Monday',
      { openMonday: ['00:30-08:00'], openSunday: ['20:00-01:00'] },
      ['openSunday'],
    ],
    ['that only touch', { openMonday: ['07:00-12:00', '12:00-22:00'], openTuesday: ['00:00-01:00'] }, []],
  ])('hours %s overlap where they do', (_what, answers, days) => {
    const step = stepAsking(definition, 'openMonday');
    const said = step ? clashesIn(step, answers).map(({ field, code }) => [field, code]) : null;
    expect(said).toEqual(days.map((day) => [day, 'openingHoursOverlap']));
  });
});

describe('answers under a changed setup', () => {
  /** The same with one more question in a step, one fewer in another. */
  const changed: SetupDefinition = {
    ...definition,
    steps: definition.steps.map((step) => {
      if (step.state === 'Menu')
        return { ...step, questions: { ...step.questions, allergens: { kind: 'text', required: true } } };
      if (step.state !== 'General Look') return step;
      const { loaderLink: _gone, ...questions } = step.questions;
      return { ...step, questions };
    }),
  };

  it('stop at the first question without one', () => {
    expect(reached(whole)).toBe('Go Live');
    expect(reached(whole, changed)).toBe('Menu');
    expect(reached({ ...whole, allergens: 'Peanuts' }, changed)).toBe('Go Live');
  });

  it('are kept aside where nobody asks for them any more', () => {
    const { answers, setAside } = sortedAnswers(changed, whole);
    expect(setAside).toEqual({ loaderLink: whole.loaderLink });
    expect({ ...answers, ...setAside }).toEqual(whole);
  });

  it('come to each step once the steps before it are complete, and to no later one', () => {
    const given: Record<string, unknown> = {};
    const steps = Object.entries(wholeStore(menus));
    for (const [nth, [state, answers]] of steps.entries()) {
      const isOpen = (openIn(given, state) ?? []).length > 0;
      if (isOpen) expect([state, reached(given)]).toEqual([state, state]);
      Object.assign(given, answers);
      const after = steps.slice(nth + 1).find(([next]) => (openIn(given, next) ?? []).length > 0);
      expect(reached(given)).toBe(after?.[0] ?? 'Go Live');
    }
  });
});
