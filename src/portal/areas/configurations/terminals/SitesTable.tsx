import type { ClientSite } from '../../../../contracts/configurations/client-sites.ts';
import { Link } from '../../../kit/actions/Link.tsx';
import { Table } from '../../../kit/data/Table.tsx';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import type { StatusTone } from '../../../kit/feedback/status-tone.ts';
import { cx } from '../../../kit/lib/cx.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import css from './Sites.module.css';

const tones: Readonly<Record<ClientSite['state'], StatusTone>> = {
  Online: 'completed',
  Idle: 'pending',
  Offline: 'cancelled',
  Archived: 'saved',
};

/** A terminal that nobody hears of and that still has records to send: somebody must look after it. */
const isLate = ({ state, unsynced }: ClientSite): boolean => state === 'Offline' && unsynced > 0;

interface SitesTableProps {
  sites: readonly ClientSite[];
  /** Where a site is opened. */
  hrefOf(site: ClientSite): string;
}

/** Terminals as rows; cards on a phone. */
export function SitesTable({ sites, hrefOf }: SitesTableProps) {
  const { text, textOr, dates, numbers } = useLanguage();
  return (
    <Table
      caption={text('nav.siteIdListing')}
      isCaptionHidden
      rows={sites}
      keyOf={({ id }) => id}
      columns={[
        { id: 'siteId', title: text('sites.siteId'), width: '80px', cell: ({ siteId }) => siteId },
        {
          id: 'name',
          title: text('sites.name'),
          isPrimary: true,
          cell: (site) => (
            <>
              <Link href={hrefOf(site)}>{site.clientName}</Link>
              <span className={css.muted}>
                {textOr(`choice.applicationType.${site.applicationType}`, site.applicationType)}
              </span>
            </>
          ),
        },
        {
          id: 'state',
          title: text('sites.state'),
          cell: (site) => (
            <Chip tone={isLate(site) ? 'rejected' : tones[site.state]}>
              {text(`sites.state.${site.state}`)}
            </Chip>
          ),
        },
        {
          id: 'lastContact',
          title: text('sites.lastContact'),
          cell: ({ lastContactAt }) => (
            <span className={css.once}>{lastContactAt === null ? '–' : dates.dateTime(lastContactAt)}</span>
          ),
        },
        {
          id: 'unsynced',
          title: text('sites.unsynced'),
          isNumeric: true,
          cell: (site) => (
            <span className={cx(isLate(site) && css.late)}>{numbers.count(site.unsynced)}</span>
          ),
        },
        {
          id: 'profile',
          title: text('sites.profile'),
          cell: ({ profileName, hasProfile }) => (
            <>
              {profileName ?? '–'}
              {profileName !== null && !hasProfile && (
                <span className={css.muted}>{text('sites.profileWaits')}</span>
              )}
            </>
          ),
        },
        { id: 'user', title: text('sites.user'), cell: ({ user }) => user ?? '–' },
        { id: 'app', title: text('sites.appVersion'), cell: ({ appVersion }) => appVersion ?? '–' },
      ]}
    />
  );
}
