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

/** All of what a company sells, in one file. */
const CATALOGUE = 'catalogue';

/** Accounts of people are brought in and never taken out: the file would lack what they sign in with. */
const isExported = (type: string): boolean => type !== 'user';

/** `…/Import/Item`, `…/Import/KDSSOP`: a CSV file on its way into the records, and the imports before it. */
export function ImportScreen() {
  const [path] = useLocation();
  const last = (segmentsOf(path).at(-1) ?? '').toLowerCase();
  const type = outlines.find(({ name }) => name.toLowerCase() === last)?.name ?? last;
  return <Import key={type} type={type} />;
}

function Import({ type }: { type: string }) {
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
            {isExported(type) && (
              <Link variant="button" href={exportPath(type, language)} download>
                {text('import.export')}
              </Link>
            )}
          </>
        }
      >
        {text(type === CATALOGUE ? 'import.catalogueLead' : 'import.lead')}
      </PageHeader>
      <ImportSteps state={flow.state} />
      <ImportStage
        flow={flow}
        names={names}
        listPath={outlineNamed(type === CATALOGUE ? 'item' : type)?.route ?? '/Home'}
      />
      <ImportLog type={type} />
    </div>
  );
}
