import { useQuery } from '@tanstack/react-query';
import type { Child } from '../../../resources/child.ts';
import { Skeleton } from '../../kit/feedback/Skeleton.tsx';
import { LoadFailure } from '../../platform/api/LoadFailure.tsx';
import { useText } from '../../platform/language/language.tsx';
import { readPermittedOutlets } from '../../platform/outlet/outlets.ts';
import { allows } from '../../platform/session/account.ts';
import { useAccount } from '../../platform/session/session.tsx';
import type { UseRowFigures } from '../rows/row-figures.ts';
import { ChildEditor } from './ChildEditor.tsx';
import { ChildList } from './ChildList.tsx';
import type { OutletPlace } from './child-rows.ts';
import { useChildren } from './use-children.ts';

interface ChildTableProps {
  child: Child;
  ownerId: string;
  /** The one of its sections whose fields are shown; all of them unless said. */
  section?: string | undefined;
  /** What is worked out of the rows as they are typed. */
  useFigures?: UseRowFigures | undefined;
}

const noOutlets: readonly OutletPlace[] = [];

/** The records that belong to another one, as a table inside its form: typed and pasted into by who may, else read. */
export function ChildTable({ child, ownerId, ...shown }: ChildTableProps) {
  const text = useText();
  const account = useAccount();
  const stored = useChildren(child, ownerId);
  const mayEdit = allows(account, child.resource.permissions.write);
  const isPerOutlet = mayEdit && child.onePerOutlet !== null;
  const outlets = useQuery({
    queryKey: ['outlet', 'permitted'],
    queryFn: ({ signal }) => readPermittedOutlets(signal),
    enabled: isPerOutlet,
  });
  const places = isPerOutlet ? outlets.data : noOutlets;
  if (stored.data && places)
    return mayEdit ? (
      <ChildEditor {...shown} child={child} ownerId={ownerId} stored={stored.data} outlets={places} />
    ) : (
      <ChildList {...shown} child={child} records={stored.data} />
    );
  if (stored.error ?? outlets.error)
    return (
      <LoadFailure onRetry={() => Promise.all([stored.refetch(), isPerOutlet && outlets.refetch()])}>
        {text('list.failed')}
      </LoadFailure>
    );
  return (
    <div aria-busy="true">
      <Skeleton height="144px" shape="box" />
    </div>
  );
}
