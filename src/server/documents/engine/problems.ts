import { columnsIn } from '../../../../machines/lib/document.ts';
import { guardCodes, whyNot } from '../../../../machines/lib/why-not.ts';
import { type ErrorCode, errorText, isErrorCode } from '../../../domain/errors.ts';
import type { StoredDocument } from '../stored-document.ts';
import type { DocumentType } from './document-type.ts';
import { documentSnapshot } from './evaluate.ts';
import { type Asker, eventContextOf } from './work.ts';

interface Problem {
  readonly code: string;
  readonly message: string;
}

/** What a dry run found: what is in the way of confirming, and what is merely doubtful. */
export interface Problems {
  readonly errors: readonly Problem[];
  readonly warnings: readonly Problem[];
}

/** Everything that would refuse `confirm`, all at once; nothing is changed (domain/inventory §2). */
export function problemsOf(
  work: Asker,
  type: DocumentType,
  document: StoredDocument,
  facts: object,
): Problems {
  const snapshot = documentSnapshot(type, columnsIn(type.rules.machine, document), facts);
  const reason = whyNot(snapshot, { type: 'confirm', ...eventContextOf(work) });
  const named = (guard: string) => guardCodes(type.definition.chart, 'confirm', guard).find(isErrorCode);
  const codes = reason
    ? reason.guards.length > 0
      ? reason.guards.map(named)
      : reason.codes.filter(isErrorCode)
    : [];
  const errors = codes.flatMap((code) => (code ? [asProblem(code, reason?.params)] : []));
  return { errors, warnings: warningsOf(facts) };
}

/** What is doubtful of a document, by its facts. */
function warningsOf(facts: object): Problem[] {
  const below = 'belowVendorMinimum' in facts && facts.belowVendorMinimum === true;
  const item = 'expiresSoonItem' in facts ? facts.expiresSoonItem : null;
  return [
    ...(below ? [asProblem('belowVendorMinimum')] : []),
    ...(typeof item === 'string' ? [asProblem('expiresSoon', { item })] : []),
  ];
}

const asProblem = (code: ErrorCode, params?: Readonly<Record<string, string | number>>): Problem => ({
  code,
  message: errorText(code, params),
});
