// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LanguageProvider, loadLanguage } from '../../../platform/language/language.tsx';
import { FormerChart } from './FormerChart.tsx';

afterEach(cleanup);

const words = { status: (status: string) => `‹${status}›` };
const present = { id: 'a-1', number: 'ADJ-1', version: 3, status: 'Draft', facts: {}, lines: [] };

it.each([
  [
    'en',
    'This document follows version 2 of its flow chart, with the status ‹Saved›. Its next change moves it to the current version.',
  ],
  ['zh', '此单据仍按流程图第 2 版处理，在该版中为“‹Saved›”。下次更改时会转到现行版本。'],
] as const)('a document of a former version says so (%s)', async (language, sentence) => {
  const document = { ...present, chartVersion: 2, formerStates: { status: 'Saved' } };
  render(
    <LanguageProvider initial={await loadLanguage(language)}>
      <FormerChart document={document} words={words} />
    </LanguageProvider>,
  );
  expect(screen.getByText(sentence)).toBeTruthy();
});

it('a document of the present version says nothing of it', async () => {
  const { container } = render(
    <LanguageProvider initial={await loadLanguage('en')}>
      <FormerChart document={{ ...present, chartVersion: 3 }} words={words} />
    </LanguageProvider>,
  );
  expect(container.textContent).toBe('');
});
