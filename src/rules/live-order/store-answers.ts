import * as v from 'valibot';
import type { ErrorCode } from '../../domain/errors.ts';
import { isCalendarDay } from '../../resources/kinds/date.ts';
import { weekdays } from '../menu/menu-choices.ts';

type Fault = ErrorCode | null;

const STORE_URL = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const HOST_PART = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;
const ORDER_PREFIX = /^[a-z0-9]{1,5}$/i;
const RANGE = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const DAYS = /^(\d{4}-\d{2}-\d{2})\/(\d{4}-\d{2}-\d{2})$/;
const TRACKING_ID = /^(G|UA|AW|GTM)-[A-Z0-9-]{4,20}$/;
const PLACEHOLDER = /\{([^{}]*)\}/g;

/** What mails about an order may name. */
export const mailPlaceholders = [
  'orderNo',
  'clientName',
  'outletName',
  'total',
  'readyAt',
  'storeUrl',
] as const;

const words = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const list = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
const unless = (holds: boolean, code: ErrorCode): Fault => (holds ? null : code);

/** The last part of a store's address: small letters, digits, single dashes between them (domain/liveorder §2). */
export const storeUrlFault = (value: unknown): Fault =>
  unless(STORE_URL.test(words(value)), 'invalidStoreUrl');

/** A host's name of two parts or more, without a scheme or path (spec 3 §5). */
export function customDomainFault(value: unknown): Fault {
  const parts = words(value).split('.');
  const isHost =
    parts.length > 1 && parts.every((part) => HOST_PART.test(part)) && !/^\d+$/.test(parts.at(-1) ?? '');
  return unless(isHost && words(value).length <= 253, 'invalidCustomDomain');
}

/** What the numbers of an outlet's orders begin with: up to five letters and digits. */
export const orderPrefixFault = (value: unknown): Fault =>
  unless(ORDER_PREFIX.test(words(value)), 'invalidOrderPrefix');

/** Ranges of a day, `07:00-22:00`; one that ends before it begins goes past midnight. */
export const openingFault = (value: unknown): Fault =>
  unless(list(value).every(isRange), 'invalidOpeningHours');

const isRange = (text: string): boolean =>
  RANGE.test(text.trim()) && text.trim().slice(0, 5) !== text.trim().slice(6);

/** Times a customer may pick, `10:30`. */
export const timesFault = (value: unknown): Fault =>
  unless(
    list(value).every((each) => TIME.test(each.trim())),
    'invalidTime',
  );

/** Days off, `2026-12-24/2026-12-26`, both in it. */
export const daysOffFault = (value: unknown): Fault => unless(list(value).every(isPeriod), 'invalidDaysOff');

function isPeriod(text: string): boolean {
  const [, from = '', to = ''] = DAYS.exec(text.trim()) ?? [];
  return isCalendarDay(from) && isCalendarDay(to) && from <= to;
}

/** Addresses that get a copy of every mail. */
export const addressesFault = (value: unknown): Fault =>
  unless(
    list(value).every((each) => v.is(v.pipe(v.string(), v.trim(), v.email()), each)),
    'invalidEmail',
  );

/** A mail names only what an order has. */
export function mailTextFault(value: unknown): Fault {
  const known: readonly string[] = mailPlaceholders;
  const named = [...words(value).matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  return unless(
    named.every((name) => known.includes(name)),
    'unknownPlaceholder',
  );
}

/** What a measuring service calls the store: `G-AB12CD34`. */
export const trackingIdFault = (value: unknown): Fault =>
  unless(TRACKING_ID.test(words(value)), 'invalidTrackingId');

const MINUTES_OF_DAY = 24 * 60;
const MINUTES_OF_WEEK = 7 * MINUTES_OF_DAY;

interface Opening {
  readonly question: string;
  readonly from: number;
  readonly to: number;
}

/** The question that asks for the opening hours of a weekday: `openMonday`. */
export const openingQuestion = (day: string): string => `open${day}`;

/**
 * Days whose hours lie over others', by question. Hours past midnight run into the next day, and Sunday's into Monday.
 */
export function overlappingOpenings(answers: Readonly<Record<string, unknown>>): readonly string[] {
  const openings = weekdays.flatMap((day, nth): Opening[] => {
    const question = openingQuestion(day);
    return list(answers[question])
      .filter(isRange)
      .map((text) => {
        const [, fromHour, fromMinute, toHour, toMinute] = RANGE.exec(text.trim()) ?? [];
        const from = nth * MINUTES_OF_DAY + Number(fromHour) * 60 + Number(fromMinute);
        const to = nth * MINUTES_OF_DAY + Number(toHour) * 60 + Number(toMinute);
        return { question, from, to: to > from ? to : to + MINUTES_OF_DAY };
      });
  });
  const wrong = openings.filter((own, nth) =>
    openings.some(
      (other, at) => at < nth && (meet(own, other) || meet(own, later(other)) || meet(later(own), other)),
    ),
  );
  return [...new Set(wrong.map(({ question }) => question))];
}

const meet = (a: Opening, b: Opening): boolean => a.from < b.to && b.from < a.to;
const later = ({ question, from, to }: Opening): Opening => ({
  question,
  from: from + MINUTES_OF_WEEK,
  to: to + MINUTES_OF_WEEK,
});
