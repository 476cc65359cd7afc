import type { InputDevice } from './input-device.ts';
import { keyboard } from './keyboard.ts';
import { mouse } from './mouse.ts';
import type { PortalTab, PortalTabOptions, RunningPortal } from './portal.ts';

/** A user in a tab of their own, and the device they use. */
export interface PortalUser extends PortalTab {
  readonly device: InputDevice;
  /** How often the pointer was pressed on the page, over all its reloads. */
  clicks(): Promise<number>;
  /** How many keys and clicks it took beyond the typing of texts, over all reloads of the page. */
  steps(): Promise<number>;
}

export type InputDeviceName = 'mouse' | 'keyboard';

const inputDevices = { mouse, keyboard };

/** Opens a tab for a user in a browser of their own. */
export async function newUser(
  portal: RunningPortal,
  device: InputDeviceName,
  options: PortalTabOptions = {},
): Promise<PortalUser> {
  const tab = await portal.openTab(options);
  await tab.page.addInitScript(() => {
    // To select a word takes several presses in one place: one act of the person's.
    const count = ({ detail }: MouseEvent) => {
      if (detail <= 1) sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1));
    };
    window.addEventListener('mousedown', count, { capture: true });
    const countKey = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) => {
      if (['Control', 'Shift', 'Alt', 'Meta'].includes(key)) return;
      const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (isText && key.length === 1 && !ctrlKey && !metaKey) return;
      sessionStorage.setItem('keys', String(Number(sessionStorage.getItem('keys')) + 1));
    };
    window.addEventListener('keydown', countKey, { capture: true });
  });
  const counted = (what: 'clicks' | 'keys') =>
    tab.page.evaluate((name) => Number(sessionStorage.getItem(name)), what);
  return {
    ...tab,
    device: inputDevices[device](tab),
    clicks: () => counted('clicks'),
    steps: async () => (await counted('clicks')) + (await counted('keys')),
  };
}
