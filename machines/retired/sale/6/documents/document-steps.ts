import type { Permission } from '../lib/meta.ts';

/** `check`: a transition every document has while it is a draft. */
export const checkStep = <const P extends Permission>(permission: P) =>
  ({
    actions: 'reportProblems',
    meta: { permission },
    description: 'Lists what is wrong or doubtful; changes nothing.',
  }) as const;

/** What giving a document up says of itself: it needs a remark and nothing undoes it. */
export const cancelMeta = <const P extends Permission>(permission: P) =>
  ({ permission, needs: ['remark'], irreversible: true, tone: 'danger' }) as const;

/** What turning a request down says of itself: it needs a reason and nothing undoes it. */
export const rejectMeta = <const P extends Permission>(permission: P) =>
  ({ permission, needs: ['reason'], irreversible: true, tone: 'danger' }) as const;
