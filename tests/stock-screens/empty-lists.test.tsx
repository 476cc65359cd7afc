// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useLabels } from '../../src/portal/fields/use-labels.ts';
import { LanguageProvider, loadLanguage } from '../../src/portal/platform/language/language.tsx';
import { ListEmpty } from '../../src/portal/record/list/ListEmpty.tsx';

const en = await loadLanguage('en');
const nothing = () => {};
afterEach(cleanup);

function Empty({ resource }: { resource: string }) {
  const labels = useLabels(resource);
  return (
    <ListEmpty
      labels={labels}
      error={null}
      isNarrowed={false}
      onClear={nothing}
      onRetry={nothing}
      onCreate={undefined}
      onImport={undefined}
    />
  );
}

it.each([
  ['transferNote', 'No Transfer Note Found'],
  ['purchaseOrder', 'No Purchase Order Found'],
  ['goodsReceivedNote', 'No Goods Received Note Found'],
  ['outlet', 'No Outlet Found'],
  ['user', 'No User Found'],
])('an empty list of %s says %s', (resource, said) => {
  render(
    <LanguageProvider initial={en}>
      <Empty resource={resource} />
    </LanguageProvider>,
  );
  expect(screen.getByText(said)).toBeTruthy();
});
