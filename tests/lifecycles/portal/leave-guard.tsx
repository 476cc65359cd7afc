import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect } from 'vitest';
import { Link, useLocation } from 'wouter';
import { LanguageProvider } from '../../../src/portal/platform/language/language.tsx';
import { LeaveGuardProvider, useUnsaved } from '../../../src/portal/platform/navigation/leave-guard.tsx';
import { LeaveDialog } from '../../../src/portal/shell/dialogs/LeaveDialog.tsx';
import { PortalRouter } from '../../../src/portal/shell/routes/PortalRouter.tsx';
import { type PortalSubject, textIn } from './subject.ts';

/** A form as the guard knows it: something may be unsaved, and a link leads away. */
function SomeForm() {
  const [isUnsaved, setUnsaved] = useState(false);
  const [path] = useLocation();
  useUnsaved(isUnsaved);
  return (
    <>
      <p>at {path}</p>
      <Link href="/Home">Home</Link>
      <button type="button" onClick={() => setUnsaved(true)}>
        Change
      </button>
      <button type="button" onClick={() => setUnsaved(false)}>
        Save
      </button>
    </>
  );
}

/** A press that reaches what is below a dialog, as a save that ends while the user is being asked. */
const behind = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));

/** Unsaved work, and what keeps it from being left by mistake. */
export const leaveGuardSubject: PortalSubject = {
  begin(page) {
    history.replaceState(null, '', '/Form');
    page.draw(
      <LanguageProvider initial={page.language}>
        <LeaveGuardProvider>
          <PortalRouter>
            <SomeForm />
            <LeaveDialog />
          </PortalRouter>
        </LeaveGuardProvider>
      </LanguageProvider>,
    );
  },
  acts: {
    changed: async () => void behind('Change'),
    settled: async () => void behind('Save'),
    navigate: async () => userEvent.click(screen.getByRole('link', { name: 'Home' })),
    confirm: async () => userEvent.click(await screen.findByRole('button', { name: 'Leave' })),
    // The cross bears the same name as the button.
    cancel: async () => {
      const [stay] = await screen.findAllByRole('button', { name: 'Stay' });
      if (stay !== undefined) await userEvent.click(stay);
    },
  },
  see(state, facts) {
    expect(screen.queryByRole('alertdialog') !== null).toBe(state === 'asking');
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented, 'closing the tab asks').toBe(state !== 'clean');
    if (textIn(facts, 'destination') !== '') expect(location.pathname).toBe('/Form');
  },
};
