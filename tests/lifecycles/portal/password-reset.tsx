import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import type { ChartEvent } from '../../../machines/lib/event-context.ts';
import type { PortalPage } from '../../support/portal/portal-page.tsx';
import { refusalReply } from '../../support/replies.ts';
import { errorOf, outputOf, type PortalSubject, textIn } from './subject.ts';

const FORGOT = 'POST /account/forgotpassword';
const RESET = 'PUT /account/resetpassword';

/** Both calls answer in text. */
async function end(page: PortalPage, call: string, event: ChartEvent): Promise<void> {
  const waiting = await page.server.waiting(call);
  const error = errorOf(event);
  if (error === undefined) waiting.answer(200, String(outputOf(event)));
  else if (error instanceof Error) waiting.lose();
  else {
    waiting.answer(401, refusalReply(error));
    await screen.findByRole('heading', { name: 'Two-step verification' });
  }
}

async function fill(label: string, value: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  if (field instanceof HTMLInputElement && field.value !== value)
    fireEvent.change(field, { target: { value } });
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** The forgotten password, from the name to the code. */
export const passwordResetSubject: PortalSubject = {
  begin(page) {
    vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    page.server.always('GET /account/session', 401, { error: { code: 'noSession', message: 'none' } });
    page.server.always('GET /account/challenge', 200, { data: { provider: 'off' } });
    page.open('/ForgotPassword');
  },
  acts: {
    submitUsername: async (_page, event) => {
      await fill('Username or email address', textIn(event, 'username'));
      await press('Send the code');
    },
    submitCode: async (_page, event) => {
      await fill('PRVC', textIn(event, 'verificationCode'));
      await press('Continue');
    },
    edit: async () => {
      const field =
        screen.queryByLabelText('PRVC') ?? (await screen.findByLabelText('Username or email address'));
      fireEvent.change(field, { target: { value: 'x' } });
    },
    back: () => press('Use another name'),
    'xstate.done.actor.requestCode': (page, event) => end(page, FORGOT, event),
    'xstate.error.actor.requestCode': (page, event) => end(page, FORGOT, event),
    'xstate.done.actor.resetPassword': (page, event) => end(page, RESET, event),
    'xstate.error.actor.resetPassword': (page, event) => end(page, RESET, event),
  },
  see(state, facts) {
    const isCodeStep = state === 'askingCode' || state === 'sendingCode' || state === 'done';
    const isHandedOver = screen.queryByRole('heading', { name: 'Two-step verification' }) !== null;
    if (isHandedOver) expect(state).toBe('done');
    else expect(screen.queryByLabelText('PRVC') !== null, 'asks for the code').toBe(isCodeStep);
    if (state === 'done' && !isHandedOver) expect(window.location.assign).toHaveBeenCalledWith('/Home');
    if (state === 'askingName' || state === 'askingCode')
      seeFailure(Reflect.get(facts, 'failure'), isCodeStep);
  },
};

/** What the failure of the last try says, or that nothing is said when there is none. */
function seeFailure(failure: unknown, isCodeStep: boolean): void {
  const said = sentenceOf(failure, isCodeStep);
  if (said === null) expect(screen.queryByRole('alert')).toBeNull();
  else screen.getByText(said);
}

function sentenceOf(failure: unknown, isCodeStep: boolean): RegExp | null {
  if (failure === null) return null;
  const field = textIn(Object(failure), 'field');
  if (field === 'username') return /^Username\/email address is required$/;
  if (field === 'verificationCode') return /^Verification code is required$/;
  if (Reflect.get(Object(failure), 'error') instanceof Error) return /^Something went wrong/;
  return isCodeStep ? /^Invalid PRVC/ : /^Invalid email address\/ username/;
}
