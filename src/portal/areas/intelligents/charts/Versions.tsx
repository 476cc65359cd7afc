import { retiredCharts } from '../../../../../machines/retired/charts.ts';
import versions from '../../../../../machines/versions.json' with { type: 'json' };
import { Link } from '../../../kit/actions/Link.tsx';
import { Table } from '../../../kit/data/Table.tsx';
import { useText } from '../../../platform/language/language.tsx';
import css from './Charts.module.css';
import { chartPath } from './charted-documents.ts';

interface VersionsProps {
  chart: string;
  /** The version in force. */
  present: string;
}

const all: Readonly<Record<string, Readonly<Record<string, string>>>> = versions;

/** Every version a chart ever had, the newest first; the steps of those that are kept can be read. */
export function Versions({ chart, present }: VersionsProps) {
  const text = useText();
  const known = Object.entries(all[chart] ?? {}).map(([version, hash]) => ({ version, hash }));
  return (
    <Table
      caption={text('charts.versions')}
      isCaptionHidden
      rows={known.toSorted((a, b) => Number(b.version) - Number(a.version))}
      keyOf={({ version }) => version}
      columns={[
        {
          id: 'version',
          title: text('charts.version'),
          isPrimary: true,
          width: '120px',
          cell: ({ version }) => version,
        },
        {
          id: 'standing',
          title: text('charts.versionStanding'),
          cell: ({ version }) => {
            if (version === present) return text('charts.versionPresent');
            if (retiredCharts[`${chart} ${version}`] === undefined) return text('charts.versionGone');
            return (
              <Link href={`${chartPath(chart)}&${new URLSearchParams({ version })}`}>
                {text('charts.versionSteps')}
              </Link>
            );
          },
        },
        {
          id: 'hash',
          title: text('charts.fingerprint'),
          cell: ({ hash }) => <code className={css.hash}>{hash.slice(0, 16)}</code>,
        },
      ]}
    />
  );
}
