import type { AnyMachineSnapshot } from 'xstate';
import { evaluateGuard } from 'xstate/guards';
import type { ChartEvent } from '../../../../../../machines/lib/event-context.ts';
import type { ChartSamples } from '../../../../../../machines/lib/samples.ts';

/** How a fact is set by hand. */
export type FactKind = 'flag' | 'number' | 'decimal' | 'day' | 'text' | 'texts' | 'lines' | 'other';

/** A fact a chart's conditions may read: by its name, or within a part as `approval.required`. */
export interface FactField {
  readonly name: string;
  readonly kind: FactKind;
  /** It may be unknown: null. */
  readonly isOptional: boolean;
  /** Values it has in the chart's examples. */
  readonly examples: readonly unknown[];
}

const isPart = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The facts one by one, each by its name: what is made of parts, part by part. */
export function flatFacts(facts: unknown, within = ''): readonly (readonly [string, unknown])[] {
  if (!isPart(facts)) return [];
  return Object.entries(facts).flatMap(([name, value]) =>
    isPart(value) ? flatFacts(value, `${within}${name}.`) : [[`${within}${name}`, value] as const],
  );
}

/** The facts with some of them set, by name. */
export function withFacts(facts: object, changes: Readonly<Record<string, unknown>>): object {
  const now: Record<string, unknown> = { ...facts };
  for (const [name, value] of Object.entries(changes)) {
    const [head = '', ...rest] = name.split('.');
    const part = now[head];
    now[head] = rest.length === 0 ? value : withFacts(isPart(part) ? part : {}, { [rest.join('.')]: value });
  }
  return now;
}

/** The facts that differ, by name, with what they are afterwards. */
export function changedFacts(before: object, after: object): readonly (readonly [string, unknown])[] {
  const known = new Map(flatFacts(before));
  return flatFacts(after).filter(
    ([name, value]) => JSON.stringify(known.get(name)) !== JSON.stringify(value),
  );
}

const day = /^\d{4}-\d{2}-\d{2}$/;
const decimal = /^-?\d+(?:\.\d+)?$/;

/** How a value of this name is set, by the values it has in examples. */
export function kindOf(name: string, values: readonly unknown[]): FactKind {
  const given = values.filter((value) => value !== null && value !== undefined);
  const are = (test: (value: unknown) => boolean) => given.length > 0 && given.every(test);
  if (are((value) => typeof value === 'boolean')) return 'flag';
  if (are((value) => typeof value === 'number')) return 'number';
  if (are(Array.isArray)) {
    const entries = given.flat();
    if (entries.some((entry) => isPart(entry) && 'quantity' in entry)) return 'lines';
    return entries.every((entry) => typeof entry === 'string') ? 'texts' : 'other';
  }
  if (are((value) => typeof value === 'string')) {
    if (are((value) => day.test(String(value)))) return 'day';
    return are((value) => decimal.test(String(value))) ? 'decimal' : 'text';
  }
  // Of a fact that is never known in an example the name says what it would be.
  if (given.length === 0) {
    if (/(?:Date|On|End)$/.test(name)) return 'day';
    return /(?:Amount|Total)$/.test(name) ? 'decimal' : 'text';
  }
  return 'other';
}

/** Every fact of a chart, in the order of its examples, with the control it is set by. */
export function factFields(samples: ChartSamples, facts: object): readonly FactField[] {
  const all = new Map<string, unknown[]>();
  for (const { input } of samples.inputs)
    for (const [name, value] of flatFacts(input)) all.set(name, [...(all.get(name) ?? []), value]);
  for (const [name, value] of flatFacts(facts)) if (all.has(name)) all.get(name)?.push(value);
  return [...all].map(([name, values]) => ({
    name,
    kind: kindOf(name, values),
    isOptional: values.some((value) => value === null),
    examples: values.filter((value, nth) => values.indexOf(value) === nth),
  }));
}

const nothing: Readonly<Record<FactKind, unknown>> = {
  flag: false,
  number: 0,
  decimal: '0',
  day: null,
  text: '',
  texts: [],
  lines: [],
  other: null,
};

/** The facts of a document of which nothing is known and nothing is filled in. */
export const emptyFacts = (samples: ChartSamples): object =>
  withFacts(
    {},
    Object.fromEntries(
      factFields(samples, {}).map(({ name, kind, isOptional }) => [name, isOptional ? null : nothing[kind]]),
    ),
  );

/** Notes every fact that is read, those within a part as `part.name`. */
function noting<T extends object>(facts: T, read: Set<string>, within = ''): T {
  return new Proxy(facts, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof name !== 'string') return value;
      if (isPart(value)) return noting(value, read, `${within}${name}.`);
      read.add(`${within}${name}`);
      return value;
    },
  });
}

/** The facts that the conditions of some events read where the chart stands, each condition asked by itself. */
export function factsRead(
  snapshot: AnyMachineSnapshot,
  events: readonly ChartEvent[],
  guardsOf: (event: ChartEvent) => readonly string[],
): ReadonlySet<string> {
  const read = new Set<string>();
  const noted = noting(Object(snapshot.context), read);
  for (const event of events)
    for (const guard of guardsOf(event)) evaluateGuard(guard, noted, event, snapshot);
  return read;
}
