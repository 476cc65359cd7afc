import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readChain } from '../../../../contracts/documents/parts.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import { statusTone } from '../../../kit/feedback/status-tone.ts';
import { Card } from '../../../kit/layout/Card.tsx';
import { call } from '../../../platform/api/api.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { DocumentLink } from '../header/DocumentLink.tsx';
import css from './Chain.module.css';
import { box, chainLayout } from './chain-layout.ts';

/** The picture of a document's chain: what it came from on the left, what came of it on the right, each one click away. */
export function Chain({ definition, id }: { definition: AnyDocument; id: string }) {
  const { text, textOr } = useLanguage();
  const { data } = useQuery({
    queryKey: [definition.name, 'chain', id],
    retry: false,
    queryFn: ({ signal }) => call(readChain(definition), { params: { id }, signal }),
  });
  const picture = useMemo(() => data && chainLayout(data.nodes, data.edges), [data]);
  if (!picture || picture.placed.length < 2) return null;
  const { placed, lines, width, height } = picture;
  return (
    <Card title={text('flow.chain')}>
      <div className={css.scroller}>
        <div className={css.picture} style={{ width, height }}>
          <svg className={css.lines} width={width} height={height} aria-hidden="true">
            {lines.map(({ id: key, path }) => (
              <path key={key} d={path} />
            ))}
          </svg>
          <ol>
            {placed.map(({ type, id: key, number, status, x, y }) => (
              <li
                key={key}
                className={css.node}
                data-here={key === id}
                style={{ left: x, top: y, width: box.width, height: box.height }}
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
        </div>
      </div>
    </Card>
  );
}
