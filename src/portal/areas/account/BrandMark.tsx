import css from './BrandMark.module.css';

/** The product's sign, a counter seen from behind, and its name. */
export function BrandMark() {
  return (
    <span className={css.brand}>
      <svg viewBox="0 0 28 28" className={css.sign} aria-hidden="true">
        <rect width="28" height="28" rx="7.5" fill="currentColor" />
        <path d="M7 17.5h14M9 17.5V21m10-3.5V21" className={css.stroke} />
        <path d="M10 13.5a4 4 0 0 1 8 0M14 9.5V7.4" className={css.stroke} />
      </svg>
      <span className={css.name}>Backcounter</span>
    </span>
  );
}
