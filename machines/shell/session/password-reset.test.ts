import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { passwordReset } from './password-reset.ts';

function open(replies: { readonly name?: string | Error; readonly code?: string | Error } = {}) {
  const done: unknown[] = [];
  const reply = async (said: string | Error): Promise<string> => {
    if (said instanceof Error) throw said;
    return said;
  };
  const form = createActor(
    passwordReset.provide({
      actors: {
        requestCode: fromPromise(({ input }) => {
          done.push(input);
          return reply(replies.name ?? 'sent');
        }),
        resetPassword: fromPromise(({ input }) => {
          done.push(input);
          return reply(replies.code ?? 'changed');
        }),
      },
      actions: {
        goHome: () => void done.push('home'),
        handOver: (_, { secondFactor }) => void done.push(secondFactor),
      },
    }),
  ).start();
  const now = () => form.getSnapshot();
  const settled = () => waitFor(form, (snapshot) => !snapshot.hasTag('busy'));
  return { form, done, now, settled };
}

describe('a forgotten password', () => {
  it('is reset with the name, in small letters, and the code of the mail', async () => {
    const { form, done, now, settled } = open();
    form.send({ type: 'submitUsername', username: ' Mei ' });
    await settled();
    expect(now().matches('askingCode')).toBe(true);
    form.send({ type: 'submitCode', verificationCode: ' 123456 ' });
    await settled();
    expect(now().matches('done')).toBe(true);
    expect(done).toEqual([{ username: 'mei' }, { username: 'mei', verificationCode: '123456' }, 'home']);
  });

  it('asks for the name and the code that are missing, until they are typed', async () => {
    const { form, now, settled } = open();
    form.send({ type: 'submitUsername', username: '  ' });
    expect(now().matches('askingName')).toBe(true);
    expect(now().context.failure).toEqual({ field: 'username' });
    form.send({ type: 'edit' });
    expect(now().context.failure).toBeNull();
    form.send({ type: 'submitUsername', username: 'mei' });
    await settled();
    form.send({ type: 'submitCode', verificationCode: '' });
    expect(now().matches('askingCode')).toBe(true);
    expect(now().context.failure).toEqual({ field: 'verificationCode' });
    form.send({ type: 'edit' });
    expect(now().context.failure).toBeNull();
    form.send({ type: 'submitCode', verificationCode: '' });
    form.send({ type: 'back' });
    expect(now().matches('askingName')).toBe(true);
    expect(now().context.failure).toBeNull();
  });

  it.each(['INVALID user', new Error('no line')])('asks for the name again after %s', async (name) => {
    const { form, now, settled } = open({ name });
    form.send({ type: 'submitUsername', username: 'mei' });
    expect(now().hasTag('busy')).toBe(true);
    await settled();
    expect(now().matches('askingName')).toBe(true);
    expect(now().context.failure).toEqual({ error: name });
  });

  it.each(['Incorrect code', new Error('no line')])('asks for the code again after %s', async (code) => {
    const { form, now, done, settled } = open({ code });
    form.send({ type: 'submitUsername', username: 'mei' });
    await settled();
    form.send({ type: 'submitCode', verificationCode: '123456' });
    await settled();
    expect(now().matches('askingCode')).toBe(true);
    expect(now().context.failure).toEqual({ error: code });
    expect(done).not.toContain('home');
  });

  it('hands over to the session where the account asks for a second factor: the code alone opens nothing', async () => {
    const secondFactor = { ticket: 'ticket-1', code: true, recoveryCode: false, passkey: null };
    const { form, now, done, settled } = open({ code: Object.assign(new Error('asked'), { secondFactor }) });
    form.send({ type: 'submitUsername', username: 'mei' });
    await settled();
    form.send({ type: 'submitCode', verificationCode: '123456' });
    await settled();
    expect(now().matches('done')).toBe(true);
    expect(done.at(-1)).toEqual(secondFactor);
    expect(done).not.toContain('home');
  });
});
