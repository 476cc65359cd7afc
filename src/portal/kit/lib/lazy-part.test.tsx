// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPart, PartFailed } from './lazy-part.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

class Around extends Component<{ children: ReactNode }, { broke: boolean }> {
  override state = { broke: false };
  static getDerivedStateFromError = () => ({ broke: true });
  override render() {
    return this.state.broke ? <p>the page broke</p> : this.props.children;
  }
}
const draw = (part: ReactNode) =>
  render(
    <Around>
      <PartFailed value={<p>this part failed</p>}>
        <p>the rest</p>
        <Suspense fallback={null}>{part}</Suspense>
      </PartFailed>
    </Around>,
  );

test('a part that cannot be fetched says so in its place, and the rest of the page stays', async () => {
  const Part = lazyPart(async (): Promise<() => ReactNode> => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  draw(<Part />);
  expect(await screen.findByText('this part failed')).toBeDefined();
  expect(screen.getByText('the rest')).toBeDefined();
});

test('what breaks in a part that was fetched is told as any fault', async () => {
  const Part = lazyPart(async () => (): ReactNode => {
    throw new Error('a fault');
  });
  draw(<Part />);
  expect(await screen.findByText('the page broke')).toBeDefined();
});
