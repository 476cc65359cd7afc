import { useLocation } from 'wouter';
import { Link } from '../../../kit/actions/Link.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { segmentsOf } from '../../../platform/navigation/paths.ts';
import css from './Import.module.css';
import { ImportLog } from './ImportLog.tsx';
import { ImportStage } from './ImportStage.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { exportPath, templatePath } from './import-api.ts';
import { type ImportKind, importKind } from './import-kinds.ts';
import { useImport } from './use-import.ts';
import { useNames } from './use-names.ts';

/** `…/Import/Item`, `…/Import/KDSSOP`: a CSV file on its way into the records, and the imports before it. */
export function ImportScreen() {
  const [path] = useLocation();
  const kind = importKind(segmentsOf(path).at(-1) ?? '');
  return <Import key={kind.type} kind={kind} />;
}

function Import({ kind }: { kind: ImportKind }) {
  const { type, lead, isExported } = kind;
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
      <ImportStage flow={flow} names={names} kind={kind} />
      <ImportLog type={type} />
    </div>
  );
}
