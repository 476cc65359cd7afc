import { useQueries } from '@tanstack/react-query';
import * as v from 'valibot';
import type { AnyDocument } from '../../../resources/define-document.ts';
import { pluralOf } from '../../../resources/plural.ts';
import { documents } from '../../../resources/registry.ts';
import { asText } from '../../fields/draft.ts';
import { Card } from '../../kit/Card.tsx';
import { Chip } from '../../kit/Chip.tsx';
import { statusTone } from '../../kit/status-tone.ts';
import { allows } from '../../shell/account.ts';
import { read } from '../../shell/api.ts';
import { useLanguage } from '../../shell/language.tsx';
import { useAccount } from '../../shell/session.tsx';
import css from './Chain.module.css';
import { DocumentLink } from './DocumentLink.tsx';
import type { StoredDocument } from './document-reply.ts';

interface ChainEntry {
  readonly type: string;
  readonly id: string;
  readonly number: string;
  readonly status: string | null;
}

const rowsSchema = v.array(v.looseObject({ id: v.string(), number: v.string(), status: v.string() }));

/** Documents this one came from: its references to other document types. */
const sourcesOf = (definition: AnyDocument, document: StoredDocument): readonly ChainEntry[] =>
  Object.entries(definition.fields).flatMap(([name, field]): ChainEntry[] => {
    const id = asText(document[`${name}Id`]);
    if (field.kind !== 'reference' || id === '' || !documents.some((each) => each.name === field.to))
      return [];
    return [{ type: field.to, id, number: asText(document[`${name}Code`]) || id, status: null }];
  });

/** Document types that may come from this one, each with the filter that finds them. */
const offspringOf = (definition: AnyDocument) =>
  documents.flatMap((target) =>
    Object.entries(target.fields)
      .filter(([name, field]) => {
        const isLink = field.kind === 'reference' && field.to === definition.name;
        return isLink && target.list.filters.includes(name);
      })
      .map(([name]) => ({ target, filter: `${name}Id` })),
  );

/** Up- and downstream documents one click away: order → its receipts, receipt → its order. */
export function Chain({ definition, document }: { definition: AnyDocument; document: StoredDocument }) {
  const { text, textOr } = useLanguage();
  const account = useAccount();
  const links = offspringOf(definition).filter(({ target }) => allows(account, target.permissions.read));
  const found = useQueries({
    queries: links.map(({ target, filter }) => ({
      queryKey: [target.name, 'chain', document.id],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly ChainEntry[]> => {
        const query = { [filter]: document.id, pageSize: 50, sort: 'number', fields: ['number', 'status'] };
        const data = await read(`/${target.path}`, v.record(v.string(), v.unknown()), { query, signal });
        return v
          .parse(rowsSchema, data[pluralOf(target.name)])
          .map(({ id, number, status }) => ({ type: target.name, id, number, status }));
      },
    })),
  });
  const entries = [...sourcesOf(definition, document), ...found.flatMap(({ data }) => data ?? [])];
  if (entries.length === 0) return null;
  return (
    <Card title={text('flow.chain')}>
      <ul className={css.chain}>
        {entries.map(({ type, id, number, status }) => (
          <li key={id} className={css.entry}>
            <span className={css.type}>{textOr(`resource.${type}.one`, type)}</span>
            <DocumentLink type={type} id={id}>
              {number}
            </DocumentLink>
            {status && <Chip tone={statusTone(status)}>{textOr(`status.${status}`, status)}</Chip>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
