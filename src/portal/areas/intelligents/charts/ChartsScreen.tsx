import { Link } from '../../../kit/actions/Link.tsx';
import { Table } from '../../../kit/data/Table.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useAccount } from '../../../platform/session/session.tsx';
import css from './Charts.module.css';
import { chartedDocuments, chartPath } from './charted-documents.ts';

/** Every kind of document whose life a chart decides, and what that chart is about. */
export function ChartsScreen() {
  const { text, textOr } = useLanguage();
  const documents = chartedDocuments(useAccount());
  return (
    <div className={css.screen}>
      <PageHeader title={text('nav.statecharts')}>{text('charts.lead')}</PageHeader>
      <Card isBare>
        <Table
          caption={text('nav.statecharts')}
          isCaptionHidden
          rows={documents}
          keyOf={({ name }) => name}
          emptyText={text('charts.none')}
          columns={[
            {
              id: 'document',
              title: text('charts.document'),
              isPrimary: true,
              width: '240px',
              cell: ({ name, chart }) => (
                <Link href={chartPath(chart)}>{textOr(`resource.${name}.one`, name)}</Link>
              ),
            },
            {
              id: 'about',
              title: text('charts.about'),
              cell: ({ chart }) => textOr(`charts.about.${chart}`, ''),
            },
          ]}
        />
      </Card>
    </div>
  );
}
