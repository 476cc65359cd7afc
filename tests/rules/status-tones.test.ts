import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rows } from '../../machines/lib/rows.ts';
import { isKnownStatus, statusGlyphs, statusTone } from '../../src/portal/kit/feedback/status-tone.ts';
import { catalogue } from '../../src/rules/catalogue.ts';

/** Steps of setups are places of a page, and where screens stand nobody is told. */
const charts = catalogue.filter(({ kind }) => kind === 'document' || kind === 'record');
const tokens = readFileSync(new URL('../../src/portal/kit/tokens.css', import.meta.url), 'utf8');

/** A token's colours: in light, in dark. */
function coloursOf(token: string): readonly string[] {
  const found = new RegExp(`--${token}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens);
  return found ? found.slice(1) : [];
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The states a chart's rows name, region by region. */
function regionsOf(machine: (typeof charts)[number]['machine']): readonly (readonly string[])[] {
  const regions = new Map<string, Set<string>>();
  for (const { region, state } of rows(machine)) {
    const known = regions.get(region ?? 'status') ?? new Set();
    regions.set(region ?? 'status', known.add(state));
  }
  return [...regions.values()].map((states) => [...states]);
}

test.each(charts.map(({ id, machine }) => [id, machine] as const))(
  'no two statuses a %s may have look alike',
  (_id, machine) => {
    for (const states of regionsOf(machine)) {
      const statuses = states.filter((state) => state !== 'None');
      expect(statuses.filter((status) => !isKnownStatus(status))).toEqual([]);
      const tones = statuses.map(statusTone);
      expect(tones).toEqual([...new Set(tones)]);
    }
  },
);

test('no two tones share a sign, nor a colour of words', () => {
  const signs = Object.values(statusGlyphs).map((sign) => JSON.stringify(sign));
  expect(new Set(signs).size).toBe(signs.length);
  const inks = Object.keys(statusGlyphs).map((tone) => coloursOf(`status-${tone}-text`).join());
  expect(new Set(inks).size).toBe(inks.length);
});

test.each(Object.keys(statusGlyphs))('%s is legible in light and dark', (tone) => {
  const inks = coloursOf(`status-${tone}-text`);
  const fills = coloursOf(`status-${tone}-fill`);
  expect([inks.length, fills.length, coloursOf(`status-${tone}-border`).length]).toEqual([2, 2, 2]);
  for (const [theme, ink] of inks.entries())
    expect(contrast(ink, fills[theme] ?? '')).toBeGreaterThanOrEqual(4.5);
});
