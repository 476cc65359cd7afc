import { useText } from '../language.tsx';
import { useVersion } from '../use-version.ts';
import css from './VersionLabel.module.css';

/** Which version of the portal this is; nothing while the server has not said. */
export function VersionLabel() {
  const text = useText();
  const version = useVersion();
  return <p className={css.version}>{version !== undefined && text('nav.version', { version })}</p>;
}
