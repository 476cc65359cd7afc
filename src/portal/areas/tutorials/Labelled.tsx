import css from './Labelled.module.css';

/** What stands on the screen is between “ and ” in the words of lessons. */
const label = /(“[^”]+”)/;

/** A sentence of a lesson with what stands on the screen set apart, so that the eye finds it there. */
export function Labelled({ children }: { children: string }) {
  const parts = children.split(label).map((part, at) => ({ part, at }));
  return (
    <>
      {parts.map(({ part, at }) =>
        part.startsWith('“') ? (
          <b key={at} className={css.label}>
            {part.slice(1, -1)}
          </b>
        ) : (
          part
        ),
      )}
    </>
  );
}
