import { createContext, type ReactNode, useContext, useEffectEvent, useLayoutEffect, useState } from 'react';
import { isComposing } from '../lib/is-composing.ts';
import { combination, isTyping, matches } from '../lib/shortcut-keys.ts';

/** A key that does something now, for the list of shortcuts. */
export interface Shortcut {
  keys: string;
  label: string;
}

interface Binding extends Shortcut {
  scope: symbol;
  run(): void;
}

const root: symbol = Symbol('page');
const scopes: symbol[] = [root];
const bindings = new Set<Binding>();
const ScopeContext = createContext(root);
let areCharactersOn = true;

/** Switches shortcuts of a single character on or off, as WCAG 2.1.4 asks; Ctrl and ⌘ combinations stay. */
export function setCharacterShortcuts(isOn: boolean): void {
  areCharactersOn = isOn;
}

/** The shortcuts that work now, the innermost scope's only. */
export function currentShortcuts(): Shortcut[] {
  return [...bindings]
    .filter(({ scope }) => scope === scopes.at(-1))
    .map(({ keys, label }) => ({ keys, label }));
}

/** What is in it takes the keys alone while it is there: a dialog over a page. */
export function ShortcutScope({ children }: { children: ReactNode }) {
  const [scope] = useState(() => Symbol('scope'));
  useLayoutEffect(() => {
    scopes.push(scope);
    return () => {
      scopes.splice(scopes.indexOf(scope), 1);
    };
  }, [scope]);
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

/**
 * Does something at a key, as `Ctrl+S`, `/` or `n`. Never while someone types, unless with Ctrl or ⌘; never
 * from an input method; and not below a dialog.
 */
export function useShortcut(keys: string, label: string, onPress: () => void, isEnabled = true): void {
  const scope = useContext(ScopeContext);
  const run = useEffectEvent(onPress);
  // Before the page is painted: whoever sees a button may press its key.
  useLayoutEffect(() => {
    if (!isEnabled) return;
    const binding: Binding = { keys, label, scope, run: () => run() };
    if (bindings.size === 0) window.addEventListener('keydown', press);
    bindings.add(binding);
    return () => {
      bindings.delete(binding);
      if (bindings.size === 0) window.removeEventListener('keydown', press);
    };
  }, [keys, label, scope, isEnabled]);
}

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat || isComposing(event)) return;
  for (const { keys, scope, run } of [...bindings].reverse()) {
    const wanted = combination(keys);
    if (scope !== scopes.at(-1) || !matches(event, wanted)) continue;
    const isCharacter = wanted.key.length === 1 && !wanted.isCtrl && !wanted.isAlt;
    if (!wanted.isCtrl && isTyping(event)) continue;
    if (isCharacter && !areCharactersOn) continue;
    event.preventDefault();
    run();
    return;
  }
}
