// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pathsOf } from '../../support/charts/paths.ts';
import { sampledCharts } from '../../support/charts/sampled-charts.ts';
import { portalPage } from '../../support/portal/portal-page.tsx';
import { someOf } from '../../support/rounds.ts';
import { connectivitySubject } from './connectivity.tsx';
import { imageUploadSubject } from './image-upload.tsx';
import { leaveGuardSubject } from './leave-guard.tsx';
import { outletSelectionSubject } from './outlet-selection.tsx';
import { passwordResetSubject } from './password-reset.tsx';
import { sessionSubject } from './session.tsx';
import type { PortalSubject } from './subject.ts';

const subjects: Readonly<Record<string, PortalSubject>> = {
  session: sessionSubject,
  'outlet-selection': outletSelectionSubject,
  'leave-guard': leaveGuardSubject,
  connectivity: connectivitySubject,
  'password-reset': passwordResetSubject,
  'image-upload': imageUploadSubject,
};
const page = await portalPage();

for (const [id, subject] of Object.entries(subjects)) {
  const chart = sampledCharts.find((one) => one.id === id);
  if (chart === undefined) throw new Error(`${id} is not in the catalogue`);
  describe(`${chart.title} on the screen`, () => {
    it.each(someOf(pathsOf(chart), 2).map((path) => [path.title, path] as const))(
      '%s',
      async (_title, path) => {
        subject.begin(page, path);
        for (const { event, to, facts } of path.steps) {
          const act = subject.acts[event.type];
          expect(act, `how ${event.type} comes about on the screen`).toBeDefined();
          await act?.(page, event);
          await waitFor(() => subject.see(to, facts));
        }
      },
    );
  });
}
