import * as v from 'valibot';
import { wireName } from '../../../resources/wire.ts';
import { inPieces } from '../../database/in-pieces.ts';
import { type Body, resolveReferences } from '../../records/resolve-references.ts';
import { checkBody } from '../../records/writing/check-body.ts';
import { entered, withDefaults } from '../../records/writing/prepare.ts';
import { type FieldRefusal, Refusal } from '../../refusal.ts';
import type { DocumentType } from '../engine/document-type.ts';
import type { Work } from '../engine/work.ts';
import type { Draft, StoredDocument } from '../stored-document.ts';

/** The most lines one document takes. */
const MOST_LINES = 10_000;
const lineList = v.pipe(v.array(v.record(v.string(), v.unknown())), v.maxLength(MOST_LINES));

/**
 * Turns a body into a draft with references resolved, defaults filled and figures computed.
 * @param before the stored document a change starts from; null for a new one
 * @throws Refusal `validationFailed` with every failing field of header and lines (`lines.3.quantity`) at once
 */
export async function prepareDocument(
  work: Work,
  type: DocumentType,
  body: Body,
  before: StoredDocument | null,
): Promise<Draft> {
  const { definition } = type;
  const { lines: given = before ? undefined : [], version: _version, ...header } = body;
  const sent = given === undefined ? null : v.safeParse(lineList, given);
  if (sent && !sent.success)
    throw new Refusal('validationFailed', {}, { errors: [{ field: 'lines', code: 'invalid' }] });
  const bare = sent?.output.map(({ id: _id, lineNo: _no, ...line }) => line) ?? null;
  const problems = checkBody(definition.name, definition.fields, before ? 'update' : 'create', header, {
    actor: work.actor,
    before,
  });
  const wrong = await inPieces(work.tx, bare ?? [], (line, index) =>
    lineProblems(work, type, line, `lines.${index}.`),
  );
  problems.push(...wrong.flat());
  const resolved = await resolve(work, type, header, bare ?? [], problems);
  refuse(problems);
  const draft = {
    header: { ...(before ? keep(type, before) : {}), ...withDefaultsOver(type, resolved.header, before) },
    lines: bare
      ? resolved.lines.map((line, index) => ({
          ...withDefaults(definition.lines.fields, line),
          ...idOf(sent?.output[index], before),
        }))
      : (before?.lines.map((line) => ({ ...line })) ?? []),
  };
  const { author } = type.rules;
  if (author !== undefined) draft.header[`${author}Id`] ??= work.actor.userId;
  refuse(await type.complete(work, draft, before));
  return draft;
}

/** Everything wrong with one line: its fields first, then what it lacks as a whole. */
function lineProblems({ actor }: Work, type: DocumentType, line: Body, prefix: string): FieldRefusal[] {
  const { name, lines } = type.definition;
  const problems = checkBody(`${name}.line`, lines.fields, 'create', line, { actor, prefix });
  const named = new Set(problems.map(({ field }) => field));
  const faults = (type.lineFaults?.(line) ?? []).map((fault) => ({
    ...fault,
    field: `${prefix}${fault.field}`,
  }));
  return [...problems, ...faults.filter(({ field }) => !named.has(field))];
}

function refuse(problems: readonly FieldRefusal[]): void {
  if (problems.length > 0) throw new Refusal('validationFailed', {}, { errors: problems });
}

async function resolve(
  work: Work,
  type: DocumentType,
  header: Body,
  lines: readonly Body[],
  problems: FieldRefusal[],
) {
  const { definition } = type;
  const failing = new Set(problems.map(({ field }) => field));
  const note = (found: readonly FieldRefusal[]) =>
    problems.push(...found.filter(({ field }) => field === undefined || !failing.has(field)));
  const [[top], below] = await Promise.all([
    resolveReferences(work.tx, work.actor, definition.fields, [header]),
    resolveReferences(work.tx, work.actor, definition.lines.fields, lines, (index) => `lines.${index}.`),
  ]);
  note(top?.problems ?? []);
  for (const line of below) note(line.problems);
  return { header: top?.body ?? {}, lines: below.map((line) => line.body) };
}

/** What a stored document keeps when a change does not name it. */
function keep({ definition }: DocumentType, before: StoredDocument): Record<string, unknown> {
  const { lines: _lines, ...header } = before;
  return Object.fromEntries(Object.entries(header).filter(([key]) => key !== definition.path));
}

function withDefaultsOver({ definition }: DocumentType, header: Body, before: StoredDocument | null): Body {
  if (!before) return withDefaults(definition.fields, header);
  const named = Object.entries(definition.fields).filter(([name, field]) => wireName(name, field) in header);
  return Object.fromEntries(
    named.map(([name, field]) => [wireName(name, field), entered(field, header[wireName(name, field)])]),
  );
}

/** A line keeps its id when the document already had it. */
function idOf(sent: Body | undefined, before: StoredDocument | null): { id?: string } {
  const id = sent?.id;
  return typeof id === 'string' && before?.lines.some((line) => line.id === id) ? { id } : {};
}
