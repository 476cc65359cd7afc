import css from './Opening.module.css';

/** The empty page while it is found out who is here; a bar appears only if that takes long. */
export function Opening() {
  return (
    <div className={css.page} aria-busy="true">
      <span className={css.bar} />
    </div>
  );
}
