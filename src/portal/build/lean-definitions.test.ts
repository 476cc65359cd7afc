import { expect, test } from 'vitest';
import { documents, resources } from '../../resources/registry.ts';
import registry from '../../resources/registry.ts?raw';
import { definitionsCode } from './lean-definitions.ts';

test('the portal fetches every definition by itself, from the file the registry takes it from', () => {
  const code = definitionsCode(registry, '/src/resources');
  expect(code).toContain('item: async () => (await import("/src/resources/items/item.ts")).item');
  for (const { name } of [...resources, ...documents]) expect(code).toContain(` ${name}: async () =>`);
});

test('a definition the registry does not import by its own name is no definition of the portal', () => {
  const renamed = registry.replace('import { vendor }', 'import { supplier }');
  expect(() => definitionsCode(renamed, '/src/resources')).toThrow('imports no vendor by its own name');
});
