// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Form } from '../../kit/form/Form.tsx';
import { TextField } from '../../kit/inputs/TextField.tsx';
import { LanguageProvider, loadLanguage } from '../language/language.tsx';
import { ApiFailure } from './failure.ts';
import { useFailureText } from './failure-text.ts';

afterEach(cleanup);

const refusal = new ApiFailure({
  status: 422,
  code: 'validationFailed',
  message: 'Some fields are wrong.',
  errors: [
    { field: 'email', code: 'unknownCode', message: 'No address' },
    { field: 'phone', code: 'unknownCode', message: 'No number' },
  ],
  method: 'POST',
  path: '/vendors',
});

function Sample() {
  const words = useFailureText();
  const [email, setEmail] = useState('');
  const [phone, setPhone] = useState('');
  return (
    <Form aria-label="Vendor" serverErrors={words.byField(refusal)} onSubmit={() => undefined}>
      <TextField name="email" label="Email" value={email} onChange={setEmail} />
      <TextField name="phone" label="Phone" value={phone} onChange={setPhone} />
    </Form>
  );
}

it('who corrects the second refused field stays in it, and only its refusal goes', async () => {
  render(
    <LanguageProvider initial={await loadLanguage('en')}>
      <Sample />
    </LanguageProvider>,
  );
  const phone = screen.getByRole('textbox', { name: 'Phone' });
  await userEvent.type(phone, '012');
  expect([document.activeElement === phone, phone.getAttribute('value')]).toEqual([true, '012']);
  expect(screen.queryByText('No number')).toBeNull();
  expect(screen.getByText('No address')).toBeTruthy();
});
