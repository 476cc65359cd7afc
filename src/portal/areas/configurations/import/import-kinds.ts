import { outlines } from '../../../platform/definitions/definitions.ts';
import { outlineNamed } from '../../../platform/definitions/outlines.ts';
import type { MessageId } from '../../../platform/language/language.tsx';

/** What an import page is about. */
export interface ImportKind {
  readonly type: string;
  readonly lead: MessageId;
  /** What is said of its files beside what holds for all. */
  readonly rules: readonly MessageId[];
  /** Where its records are listed; null where no page lists them. */
  readonly listPath: string | null;
  readonly isExported: boolean;
}

const ofRecords = (type: string): ImportKind => {
  // Accounts of people are brought in and never taken out: the file would lack what they sign in with.
  const isExported = type !== 'user';
  return {
    type,
    lead: 'import.lead',
    rules: isExported ? ['import.howTo.rows'] : [],
    listPath: outlineNamed(type)?.route ?? null,
    isExported,
  };
};

/** Files that are of no one list: all of what a company sells, and what outlets' stores are set up with. */
const further: readonly ImportKind[] = [
  { ...ofRecords('item'), type: 'catalogue', lead: 'import.catalogueLead' },
  {
    type: 'liveOrderStoreSetup',
    lead: 'import.storeSetupLead',
    rules: ['import.howTo.openings'],
    listPath: null,
    isExported: false,
  },
];

/** The import whose page ends in this: `Item`, `KDSSOP`, `LiveOrderStoreSetup`. */
export function importKind(last: string): ImportKind {
  const isMeant = (name: string) => name.toLowerCase() === last.toLowerCase();
  return (
    further.find(({ type }) => isMeant(type)) ??
    ofRecords(outlines.find(({ name }) => isMeant(name))?.name ?? last.toLowerCase())
  );
}
