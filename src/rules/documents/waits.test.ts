import { describe, expect, it } from 'vitest';
import { statusesTagged } from '../../../machines/lib/document.ts';
import { rows } from '../../../machines/lib/rows.ts';
import { documents } from '../../resources/registry.ts';
import { rulesNamed } from './registry.ts';

const all = documents.flatMap(({ name }) => {
  const { machine, waits } = rulesNamed(name);
  return waits.map((wait) => ({ name, machine, wait }));
});

describe('what documents wait for', () => {
  it.each(all)('$name: $wait.kind is waited for in statuses its chart has', ({ machine, wait }) => {
    expect(statusesTagged(machine, wait.tag)).not.toEqual([]);
  });

  it.each(all)('$name: $wait.kind is moved on by events that are taken there', ({ machine, wait }) => {
    const statuses = statusesTagged(machine, wait.tag);
    const taken = rows(machine)
      .filter(({ region, state }) => (region ?? 'status') !== 'status' || statuses.includes(state))
      .map(({ event }) => event);
    expect(wait.events.filter((event) => taken.includes(event))).toEqual(wait.events);
  });
});
