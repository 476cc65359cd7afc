import { type ChartPathStep, type PathContext, remediesOf } from '../../../../machines/lib/chart-paths.ts';
import { columnsIn } from '../../../../machines/lib/document.ts';
import type { DocumentOpenings, DocumentRemedy } from '../../../contracts/documents/asks.ts';
import { pathContextOf } from '../../../rules/documents/path-context.ts';
import { outletsOf } from '../../records/outlet-bound.ts';
import { readFacts } from '../engine/document-facts.ts';
import type { DocumentType } from '../engine/document-type.ts';
import { allowedOf, documentSnapshot } from '../engine/evaluate.ts';
import type { Work } from '../engine/work.ts';
import { isLinked } from '../parts/read-chain.ts';
import type { StoredDocument } from '../stored-document.ts';
import { type Able, ableTo, mayHere, peopleHolding } from './able-people.ts';
import { asksOf, stateOf } from './read-asks.ts';

/** Who may send the event of a step: everybody, and whether the reader may at the outlet worked in. */
interface Senders {
  readonly able: readonly Able[];
  readonly isOwn: boolean;
}

/** A step with who may send its event. */
interface FoundStep extends Senders {
  readonly step: ChartPathStep;
}

/** A remedy of a refused event. */
export interface FoundRemedy extends FoundStep {
  readonly wanted: string;
}

/** What is refused for itself: whoever asks for a change says what it should be, and a check changes nothing. */
export const notAsked: ReadonlySet<string> = new Set(['check', 'save']);

/** The most names a remedy tells. */
const MOST_NAMES = 3;

/** The chart of a document with all that is known of it. */
export async function pathContextOfDocument(
  work: Work,
  { definition }: DocumentType,
  document: StoredDocument,
  facts: object,
): Promise<PathContext> {
  const hasOthers = await isLinked(work.tx, work.actor, document.id);
  return pathContextOf(definition.name, { facts, today: work.today, isLinked: hasOthers });
}

/** What remedies each of these events, with who may send that; of one that is open, it is the event itself. */
export async function foundRemedies(
  work: Work,
  type: DocumentType,
  document: StoredDocument,
  wanted: readonly string[],
): Promise<readonly FoundRemedy[]> {
  const { facts } = await readFacts(work, type, document);
  const columns = columnsIn(type.rules.machine, document);
  const context = await pathContextOfDocument(work, type, document, facts);
  const remedies = [...remediesOf(context, columns, wanted)].flatMap(([opened, steps]) =>
    steps.map((step) => ({ wanted: opened, step })),
  );
  const senders = await sendersOf(
    work,
    type,
    document,
    context,
    remedies.map(({ step }) => step),
  );
  return remedies.map((remedy, nth) => ({ able: [], isOwn: false, ...remedy, ...senders[nth] }));
}

/** Beside each step, who may send its event. One statement for all of them. */
export async function sendersOf(
  work: Work,
  type: DocumentType,
  document: StoredDocument,
  context: PathContext,
  steps: readonly ChartPathStep[],
): Promise<readonly Senders[]> {
  const outletIds = [...new Set(outletsOf(type.definition, document))];
  const permissions = [...new Set(steps.flatMap(({ meta }) => meta.permission ?? []))];
  const people = permissions.length > 0 ? await peopleHolding(work, permissions, outletIds) : [];
  const known = new Map<string, Senders>();
  return steps.map((step) => {
    const isSystem = step.meta.system === true;
    const senders = known.get(step.event) ?? {
      able: isSystem ? [] : ableTo(work, context, step, people, outletIds),
      isOwn: !isSystem && mayHere(work, context, step),
    };
    known.set(step.event, senders);
    return senders;
  });
}

/** What opens the refused events of a document, and what was asked of it, as its reader is told. */
export async function readOpenings(
  work: Work,
  type: DocumentType,
  document: StoredDocument,
): Promise<DocumentOpenings> {
  const { facts } = await readFacts(work, type, document);
  const snapshot = documentSnapshot(type, columnsIn(type.rules.machine, document), facts);
  const refused = allowedOf(work, type, snapshot).flatMap((event) =>
    event.allowed || notAsked.has(event.type) ? [] : [event.type],
  );
  const remedies = await foundRemedies(work, type, document, refused);
  const reasons = new Map<string, DocumentRemedy[]>();
  for (const remedy of remedies)
    reasons.set(remedy.wanted, [...(reasons.get(remedy.wanted) ?? []), told(work, type, document, remedy)]);
  const asks = await asksOf(work, type.definition.name, document.id);
  const columns = columnsIn(type.rules.machine, document);
  return {
    reasons: [...reasons].map(([event, each]) => ({ event, remedies: each })),
    asks: asks.map((ask) => ({
      ...{ id: ask.id, wanted: ask.wanted, event: ask.event, username: ask.username, at: ask.at },
      ...{ settledBy: ask.stepBy, settledAt: ask.stepAt, isOwn: ask.userId === work.actor.userId },
      state: stateOf(ask, type, columns, work.now),
    })),
  };
}

/** A step as its reader is told of it. */
export function told(
  work: Work,
  type: DocumentType,
  document: StoredDocument,
  { step, able, isOwn }: FoundStep,
): DocumentRemedy {
  const { userId } = work.actor;
  const others = able.filter(({ person }) => person.id !== userId);
  const own = able.find(({ person }) => person.id === userId);
  return {
    event: step.event,
    isSystem: step.meta.system === true,
    isOwn,
    ownOutlet: isOwn ? null : (outletNames(type, document).get(own?.outletIds[0] ?? '') ?? null),
    people: others.slice(0, MOST_NAMES).map(({ person }) => person.username),
    count: others.length,
    permission: step.meta.permission ?? null,
  };
}

/** What the outlets of a document are called, by id. */
const outletNames = ({ definition }: DocumentType, document: StoredDocument): ReadonlyMap<string, string> =>
  new Map(
    definition.outlets.flatMap((field) => {
      const [id, name] = [document[`${field}Id`], document[`${field}Name`]];
      return typeof id === 'string' && typeof name === 'string' ? [[id, name] as const] : [];
    }),
  );
