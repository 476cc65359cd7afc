// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { portalPage } from '../../../tests/support/portal/portal-page.tsx';
import { openSignedIn } from '../../../tests/support/portal/signed-in-page.ts';

const page = await portalPage();

it.each([
  ['Buttons', 'IconButton, Menu, Popover, Tooltip, Dialog'],
  ['Fields', 'FieldInput (isReadOnly)'],
  ['Feedback', 'ProgressBar, Skeleton'],
  ['Lists', 'Table'],
])('the design system shows its %s', async (part, card) => {
  await openSignedIn(page, `/development/kit/${part}`);
  expect(await screen.findByRole('heading', { name: card })).toBeDefined();
});
