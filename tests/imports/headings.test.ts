import { describe, expect, it } from 'vitest';
import { looseKey } from '../../src/server/imports/cells/word-cells.ts';
import { headingsOf, ownHeading, targetsOf } from '../../src/server/imports/map/column.ts';
import { recordProfiles } from '../../src/server/imports/profiles.ts';
import { messagesIn } from '../support/words/messages.ts';

describe.each(recordProfiles)('headings of $resource.name', (profile) => {
  const known = headingsOf(profile);
  const targets = targetsOf(profile);

  it('take what the template writes, in both languages', () => {
    for (const target of targets)
      for (const language of ['en', 'zh'] as const)
        expect(known.get(looseKey(ownHeading(profile, target, language))), target.name).toEqual(target);
  });

  it.each([
    ['English', messagesIn('en')],
    ['Chinese', messagesIn('zh')],
  ])('take what the portal calls each field in %s', (_language, messages) => {
    const missed = targets
      .filter(({ slot }) => slot === null)
      .filter(({ name }) => {
        const label = messages[`field.${profile.resource.name}.${name}`] ?? messages[`field.${name}`];
        return label !== undefined && known.get(looseKey(label))?.name !== name;
      })
      .map(
        ({ name }) =>
          `${name}: ${messages[`field.${profile.resource.name}.${name}`] ?? messages[`field.${name}`]}`,
      );
    expect(missed).toEqual([]);
  });
});
