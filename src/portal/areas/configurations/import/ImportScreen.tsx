import { useLocation } from 'wouter';
import { Link } from '../../../kit/actions/Link.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { outlines } from '../../../platform/definitions/definitions.ts';
import { outlineNamed } from '../../../platform/definitions/outlines.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { segmentsOf } from '../../../platform/navigation/paths.ts';
import css from './Import.module.css';
import { ImportLog } from './ImportLog.tsx';
import { ImportStage } from './ImportStage.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { exportPath, templatePath } from './import-api.ts';
import { useImport } from './use-import.ts';
import { useNames } from './use-names.ts';

type Lead = 'import.lead' | 'import.catalogueLead' | 'import.storeSetupLead';

/** What an import page is about. */
interface ImportKind {
  readonly type: string;
  readonly lead: Lead;
  /** Where its records are listed; null where no page lists them. */
  readonly listPath: string | null;
  /** Accounts of people are brought in and never taken out: the file would lack what they sign in with. */
  readonly isExported: boolean;
}

const ofRecords = (type: string): ImportKind => ({
  type,
  lead: 'import.lead',
  listPath: outlineNamed(type)?.route ?? null,
  isExported: type !== 'user',
});

/** Files that are of no one list: all of what a company sells, and what outlets' stores are set up with. */
const furtherKinds: readonly ImportKind[] = [
  { ...ofRecords('item'), type: 'catalogue', lead: 'import.catalogueLead' },
  { type: 'liveOrderStoreSetup', lead: 'import.storeSetupLead', listPath: null, isExported: false },
];

/** `…/Import/Item`, `…/Import/KDSSOP`: a CSV file on its way into the records, and the imports before it. */
export function ImportScreen() {
  const [path] = useLocation();
  const last = (segmentsOf(path).at(-1) ?? '').toLowerCase();
  const kind =
    furtherKinds.find(({ type }) => type.toLowerCase() === last) ??
    ofRecords(outlines.find(({ name }) => name.toLowerCase() === last)?.name ?? last);
  return <Import key={kind.type} kind={kind} />;
}

function Import({ kind: { type, lead, listPath, isExported } }: { kind: ImportKind }) {
  const { text, language } = useLanguage();
  const names = useNames(type);
  const flow = useImport(type);
  return (
    <div className={css.screen}>
      <PageHeader
        title={text('import.title', { kind: names.kind })}
        actions={
          <>
            <Link variant="button" href={templatePath(type, language)} download>
              {text('import.template')}
            </Link>
            {isExported && (
              <Link variant="button" href={exportPath(type, language)} download>
                {text('import.export')}
              </Link>
            )}
          </>
        }
      >
        {text(lead)}
      </PageHeader>
      <ImportSteps state={flow.state} />
      <ImportStage flow={flow} names={names} listPath={listPath} />
      <ImportLog type={type} />
    </div>
  );
}
