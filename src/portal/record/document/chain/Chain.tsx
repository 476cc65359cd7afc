import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readChain } from '../../../../contracts/documents/parts.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { statusTone } from '../../../kit/feedback/status-tone.ts';
import { call } from '../../../platform/api/api.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { DocumentLink } from '../header/DocumentLink.tsx';
import css from './Chain.module.css';
import { chainOrder } from './chain-order.ts';

/** A document's chain: what it came from above it, what came of it below, each one click away. */
export function Chain({ definition, id }: { definition: AnyDocument; id: string }) {
  const { text, textOr } = useLanguage();
  const { data } = useQuery({
    queryKey: [definition.name, 'chain', id],
    retry: false,
    queryFn: ({ signal }) => call(readChain(definition), { params: { id }, signal }),
  });
  const placed = useMemo(() => (data ? chainOrder(data.nodes, data.edges) : []), [data]);
  if (data && placed.length < 2) return <EmptyState title={text('flow.chainNone')} level={3} />;
  return (
    <ol className={css.chain} aria-busy={data === undefined}>
      {placed.map(({ type, id: key, number, status, depth }) => (
        <li
          key={key}
          className={css.node}
          data-here={key === id}
          style={{ marginInlineStart: `${Math.min(depth, 4) * 18}px` }}
          data-below={depth > 0}
        >
          <span className={css.type}>{textOr(`resource.${type}.one`, type)}</span>
          {key === id ? (
            <strong aria-current="page">{number}</strong>
          ) : (
            <DocumentLink type={type} id={key}>
              {number}
            </DocumentLink>
          )}
          <span className={css.status}>
            <Chip tone={statusTone(status)}>{textOr(`status.${status}`, status)}</Chip>
          </span>
        </li>
      ))}
    </ol>
  );
}
