// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { showUnloaded } from './unloaded.ts';

test('a portal without words says in both languages that it failed, and Try Again loads it anew', () => {
  const root = document.createElement('div');
  const reload = vi.fn();
  showUnloaded(root, reload);
  expect(root.querySelector('[role=alert]')?.textContent).toMatch(/failed to load.*加载失败/);
  root.querySelector('button')?.click();
  expect(reload).toHaveBeenCalledOnce();
});
