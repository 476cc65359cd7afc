import { Printer } from 'lucide-react';
import { Link } from '../../../kit/actions/Link.tsx';
import { useText } from '../../../platform/language/language.tsx';

/** Beside the list of areas: the way to the sheet of codes. */
export function TablesTool() {
  const text = useText();
  return (
    <Link variant="button" href="/Operations/TableManagement/Print">
      <Printer size={16} aria-hidden />
      {text('tables.print')}
    </Link>
  );
}
