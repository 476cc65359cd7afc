import type { ReactNode } from 'react';
import { documents } from '../../../../resources/registry.ts';
import { Link } from '../../../kit/actions/Link.tsx';

/** A link to a document of any type; plain words where the type has no page. */
export function DocumentLink({ type, id, children }: { type: string; id: string; children: ReactNode }) {
  const definition = documents.find(({ name }) => name === type);
  if (!definition?.route) return <span>{children}</span>;
  return <Link href={`${definition.route}/Details?id=${encodeURIComponent(id)}`}>{children}</Link>;
}
