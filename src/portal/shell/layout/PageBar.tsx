import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { IconButton } from '../../kit/actions/IconButton.tsx';
import { Breadcrumbs } from '../../kit/layout/Breadcrumbs.tsx';
import { useLanguage } from '../../platform/language/language.tsx';
import { segmentsOf } from '../../platform/navigation/paths.ts';
import { screenAt } from '../routes/screen-match.ts';
import css from './PageBar.module.css';

interface PageBarProps {
  path: string;
  isMenuOpen: boolean;
  /** Null where the area has no menu of its own. */
  onToggleMenu: (() => void) | null;
}

/** The pages above this one (spec 1 §2.6), and the switch of the area's menu. */
export function PageBar({ path, isMenuOpen, onToggleMenu }: PageBarProps) {
  const { text, textOr } = useLanguage();
  const titles = screensAbove(path).map(({ path: href, titleId }) => ({ href, label: textOr(titleId, '') }));
  // Chinese has one word for the records and the record.
  const crumbs = titles.map((crumb, index) =>
    crumb.label === titles[index - 1]?.label ? { ...crumb, label: text('nav.details') } : crumb,
  );
  if (crumbs.length < 2 && onToggleMenu === null) return null;
  return (
    <div className={css.bar}>
      {onToggleMenu !== null && (
        <IconButton
          size="small"
          label={isMenuOpen ? text('nav.hideMenu') : text('nav.showMenu')}
          onPress={onToggleMenu}
        >
          {isMenuOpen ? <PanelLeftClose size={16} /> : <PanelLeftOpen size={16} />}
        </IconButton>
      )}
      {crumbs.length > 1 && <Breadcrumbs label={text('nav.breadcrumbs')} crumbs={crumbs} />}
    </div>
  );
}

/** Every beginning of the path that is a page, the page itself included, each once. */
function screensAbove(path: string) {
  const segments = segmentsOf(path);
  const found = segments.map((_, index) => screenAt(`/${segments.slice(0, index + 1).join('/')}`));
  return [...new Set(found)].filter((screen) => screen !== undefined);
}
