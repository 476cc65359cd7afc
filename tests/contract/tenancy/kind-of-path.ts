import { documents, resources } from '../../../src/resources/registry.ts';

/** What is named below a word that is no resource's own. */
const kindsOfWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{
      attachments: 'attachment',
      import: 'import',
      integrationlog: 'integrationLog',
      clientsite: 'terminal',
      tillentries: 'tillEntry',
    },
    ...{
      locationprice: 'item',
      taxcode: 'taxCode',
      outletmenus: 'outlet',
      companyinfo: 'outlet',
      liveordersetups: 'outlet',
      auditpacks: 'auditPack',
    },
    deleted: 'deletedRecord',
  }),
);

/** What the `:id` of a path names, by the word before it. */
export function kindOfPath(path: string): string | undefined {
  const [, first = '', second = ''] = path.toLowerCase().split('/');
  if (path === '/users/:id/sessions') return 'signedInUser';
  if (first === 'account' && second === 'sessions') return 'session';
  if (first === 'barcode') return second === 'item' ? 'item' : 'barcode';
  const known = kindsOfWords.get(first);
  return known ?? [...resources, ...documents].find((each) => each.path === first)?.name;
}
