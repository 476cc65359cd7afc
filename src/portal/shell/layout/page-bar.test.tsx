// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LanguageProvider, loadLanguage } from '../../platform/language/language.tsx';
import { PageBar } from './PageBar.tsx';

afterEach(cleanup);

it.each([
  ['en', ['Operations', 'Clients', 'Client']],
  ['zh', ['业务运营', '客户', '详情']],
] as const)('names a record below its list, in %s too where both have one word', async (language, words) => {
  render(
    <LanguageProvider initial={await loadLanguage(language)}>
      <PageBar path="/Operations/Client/Details" isMenuOpen onToggleMenu={null} />
    </LanguageProvider>,
  );
  const crumbs = within(screen.getByRole('navigation')).getAllByRole('listitem');
  expect(crumbs.map(({ textContent }) => textContent)).toEqual(words);
});
