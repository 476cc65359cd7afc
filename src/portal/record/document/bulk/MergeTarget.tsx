import { useQuery } from '@tanstack/react-query';
import { statesTagged } from '../../../../../machines/lib/document.ts';
import { listRecords, rowsIn } from '../../../../contracts/records.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { wireName } from '../../../../resources/wire.ts';
import type { MergedInto } from '../../../../rules/documents/document-rules.ts';
import { rulesNamed } from '../../../../rules/documents/registry.ts';
import { asText } from '../../../fields/draft.ts';
import { Select } from '../../../kit/inputs/Select.tsx';
import { call } from '../../../platform/api/api.ts';
import { loadDocument } from '../../../platform/definitions/load-definition.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { readChosen } from '../../list/bulk/read-chosen.ts';
import type { ChosenDocument } from './bulk-events.ts';

interface MergeTargetProps {
  definition: AnyDocument;
  into: MergedInto;
  documents: readonly ChosenDocument[];
  /** The draft that is added to; null for a new one. */
  value: string | null;
  onChange(draft: string | null): void;
}

/** The most drafts that are offered, the latest first. */
const MOST = 50;

/** Chooses what the documents are put together on: a new document for each outlet, or a draft that is there for one of theirs. */
export function MergeTarget({ definition, into, documents, value, onChange }: MergeTargetProps) {
  const { text, textOr } = useLanguage();
  const ids = documents.map(({ id }) => id);
  const { data: drafts } = useQuery({
    queryKey: [into.document, 'list', 'drafts', ids],
    queryFn: ({ signal }) => draftsFor(definition, into, ids, signal),
  });
  const name = textOr(`resource.${into.document}.one`, into.document);
  return (
    <Select
      name="target"
      label={text('bulk.target')}
      value={value ?? ''}
      onChange={(id) => onChange(id === '' ? null : id)}
      placeholder={text('form.choose')}
      options={[{ id: '', label: text('bulk.targetNew', { name }) }, ...(drafts ?? [])]}
    />
  );
}

async function draftsFor(
  definition: AnyDocument,
  into: MergedInto,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<{ id: string; label: string }[]> {
  const target = await loadDocument(into.document);
  const { outlet } = rulesNamed(definition.name);
  const asking = await readChosen(definition, ids, [outlet], signal);
  const outlets = [...new Set(asking.map((row) => asText(row[`${outlet}Id`])))];
  const field = target.fields[into.outlet];
  if (!field || outlets.length === 0) return [];
  const parties = ['vendor', into.outlet].filter((each) => each in target.fields);
  const query = {
    status: statesTagged(rulesNamed(target.name).machine, 'status', 'draft'),
    [wireName(into.outlet, field)]: outlets,
    fields: [target.codeField, ...parties],
    sort: '-createdAt',
    pageSize: MOST,
  };
  const rows = rowsIn(target, await call(listRecords(target), { query, signal }));
  return rows.map((row) => ({
    id: row.id,
    label: [row[target.codeField], ...parties.map((each) => row[`${each}Name`])]
      .map(asText)
      .filter((part) => part !== '')
      .join(' · '),
  }));
}
