import css from './Placeholder.module.css';

/** The page kinds a placeholder can stand in for while the page loads (spec 1 §2.1). */
export const placeholderKinds = [
  'home',
  'configurations',
  'operations',
  'listing',
  'formhead',
  'form',
  'formlisting',
  'byodlanding',
  'tutorial',
  'menu',
  'classic view',
  'overview',
] as const;
export type PlaceholderKind = (typeof placeholderKinds)[number];

type Block = 'title' | 'bar' | 'tabs' | 'rows' | 'fields' | 'cards' | 'figures' | 'head' | 'text' | 'frame';

/** What each kind of page is made of, top to bottom. */
const shapes: Record<PlaceholderKind, readonly Block[]> = {
  home: ['title', 'rows'],
  configurations: ['title', 'cards'],
  operations: ['title', 'cards'],
  listing: ['title', 'bar', 'rows'],
  formhead: ['title', 'head', 'fields'],
  form: ['title', 'fields'],
  formlisting: ['title', 'head', 'bar', 'rows'],
  byodlanding: ['title', 'text', 'cards'],
  tutorial: ['title', 'text', 'frame'],
  menu: ['title', 'tabs', 'cards'],
  'classic view': ['title', 'frame'],
  overview: ['title', 'figures', 'frame'],
};
const counts: Record<Block, number> = {
  title: 1,
  bar: 4,
  tabs: 4,
  rows: 12,
  fields: 8,
  cards: 6,
  figures: 4,
  head: 4,
  text: 4,
  frame: 1,
};

const piecesOf = (block: Block) =>
  Array.from({ length: counts[block] }, (_, index) => `${block} ${index + 1}`);

interface PlaceholderProps {
  kind: PlaceholderKind;
  /** Read out instead of the shapes. */
  label: string;
}

/** The shape of a page that is on its way, in the size the page will have. */
export function Placeholder({ kind, label }: PlaceholderProps) {
  return (
    <div className={css.page} role="status" aria-label={label} data-kind={kind}>
      {shapes[kind].map((block) => (
        <div key={block} className={css[block]} aria-hidden>
          {piecesOf(block).map((piece) => (
            <span key={piece} className={css.piece} />
          ))}
        </div>
      ))}
    </div>
  );
}
