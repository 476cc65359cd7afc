import { Suspense } from 'react';
import { lazyPart } from '../../kit/lib/lazy-part.tsx';
import { useOpenMission } from '../../platform/preferences/open-mission.ts';
import type { Account } from '../../platform/session/account.ts';

const MissionPanel = lazyPart(
  async () => (await import('../../areas/tutorials/panel/MissionPanel.tsx')).MissionPanel,
);

/** The mission in progress beside the page; whoever works on none loads and asks for nothing. */
export function MissionPlace({ account }: { account: Account }) {
  const id = useOpenMission(account);
  if (id === null) return null;
  return (
    <Suspense fallback={null}>
      <MissionPanel key={id} id={id} />
    </Suspense>
  );
}
