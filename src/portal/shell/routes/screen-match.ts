import { isWithin, samePath } from '../../platform/navigation/paths.ts';
import { screens } from './routes.tsx';
import type { Screen } from './screen.ts';

/** The screen a path leads to: its own, one of its tabs, or one below a screen that takes those; undefined when no page is there. */
export function screenAt(path: string): Screen | undefined {
  return (
    screens.find(
      (screen) =>
        samePath(screen.path, path) || screen.tabs?.some((tab) => samePath(`${screen.path}/${tab}`, path)),
    ) ?? screens.find((screen) => screen.takesPathsBelow && isWithin(path, screen.path))
  );
}

/** Starts loading the code of the page a link leads to, before it is pressed; a failure shows when it is opened. */
export function preloadPath(path: string): void {
  screenAt(path)
    ?.code.preload()
    .catch(() => {});
}
