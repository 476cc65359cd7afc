import type { ReactNode } from 'react';
import { Link } from '../../../kit/actions/Link.tsx';
import { documentOutline } from '../../../platform/definitions/outlines.ts';

/** A link to a document of any type; plain words where the type has no page. */
export function DocumentLink({ type, id, children }: { type: string; id: string; children: ReactNode }) {
  const route = documentOutline(type)?.route;
  if (!route) return <span>{children}</span>;
  return <Link href={`${route}/Details?id=${encodeURIComponent(id)}`}>{children}</Link>;
}
