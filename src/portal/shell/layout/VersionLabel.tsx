import { Link } from 'wouter';
import { useText } from '../../platform/language/language.tsx';
import { useVersion } from '../updates/use-version.ts';
import { releaseLogState } from './ReleaseLog.tsx';
import css from './VersionLabel.module.css';

/** Which version of the portal this is, and the way to what it brought; nothing while the server has not said. */
export function VersionLabel() {
  const text = useText();
  const version = useVersion();
  return (
    <p className={css.version}>
      {version !== undefined && (
        <Link
          href="/Home"
          state={releaseLogState}
          className={css.link}
          aria-label={text('releaseLog.open', { version })}
        >
          {text('nav.version', { version })}
        </Link>
      )}
    </p>
  );
}
