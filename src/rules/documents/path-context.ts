import type { PathContext } from '../../../machines/lib/chart-paths.ts';
import { sampleEventValue } from './event-fields.ts';
import { rulesNamed } from './registry.ts';

/** What is known of one document, beside its type, to look for ways through its chart. */
interface KnownDocument {
  readonly facts: object;
  /** The company's calendar day, `YYYY-MM-DD`. */
  readonly today: string;
  /** Other documents hang on it, which may send it events of theirs. */
  readonly isLinked: boolean;
}

/** The chart of a document's type with what is known of the document. */
export function pathContextOf(document: string, { facts, today, isLinked }: KnownDocument): PathContext {
  const { machine, changes = {} } = rulesNamed(document);
  const byEffect: Readonly<Record<string, readonly string[] | undefined>> = changes;
  return {
    ...{ machine, facts, today, isLinked },
    sampleOf: sampleEventValue(document, today),
    changes: (effect) => byEffect[effect] ?? [],
  };
}
