import css from './Figure.module.css';

/** A figure in a cell: digits of one width, a negative one marked by its sign and by its colour (look.md "Data first"). */
export function Figure({ children }: { children: string }) {
  return <span className={children.startsWith('-') ? css.negative : css.figure}>{children}</span>;
}
