import { use } from 'react';
import { childOf } from '../../../resources/child.ts';
import type { Resource } from '../../../resources/define-resource.ts';
import { loadDefinition } from '../../platform/definitions/load-definition.ts';
import { ChildTable } from './ChildTable.tsx';

interface OwnedTableProps {
  /** The resource whose records belong to the owner. */
  name: string;
  /** The one of its sections that is shown. */
  section?: string | undefined;
  owner: Resource;
  ownerId: string;
}

/** The records of another resource that belong to this record; waits for their definition. */
export function OwnedTable({ name, section, owner, ownerId }: OwnedTableProps) {
  return <ChildTable child={childOf(use(loadDefinition(name)), owner)} section={section} ownerId={ownerId} />;
}
