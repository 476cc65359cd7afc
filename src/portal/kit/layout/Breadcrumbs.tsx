import { ChevronRight } from 'lucide-react';
import { Link } from '../actions/Link.tsx';
import css from './Breadcrumbs.module.css';

interface BreadcrumbsProps {
  label: string;
  /** From the outermost; the last is the page itself. */
  crumbs: readonly { label: string; href: string }[];
}

/** Where this page stands. */
export function Breadcrumbs({ label, crumbs }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className={css.crumbs}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.href} className={css.crumb}>
            {index > 0 && <ChevronRight size={14} className={css.separator} aria-hidden />}
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{crumb.label}</span>
            ) : (
              <Link href={crumb.href} variant="quiet">
                {crumb.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
