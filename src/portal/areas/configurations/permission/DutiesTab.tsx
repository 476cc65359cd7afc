import { Printer } from 'lucide-react';
import { acceptanceOf } from '../../../../rules/rights/accepted.ts';
import { conflictsOf } from '../../../../rules/rights/conflicts.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Link } from '../../../kit/actions/Link.tsx';
import { Table, type TableColumn } from '../../../kit/data/Table.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import css from './Rights.module.css';
import { rightsOfDraft } from './rights-draft.ts';
import { useDutyWords } from './use-duty-words.ts';
import { type SeparateDuty, useDuties, useGroupRights, useMembers } from './use-rights.ts';

interface ConflictLine {
  readonly id: string;
  readonly person: string;
  readonly by: string;
  readonly through: string;
  readonly accepted: string;
}

/** Who can do alone what should take two, duty by duty; prints as it stands. */
export function DutiesTab() {
  const { text, listed, dates } = useLanguage();
  const words = useDutyWords();
  const stored = useGroupRights();
  const members = useMembers();
  const duties = useDuties();
  if (stored.error || members.error || duties.error)
    return (
      <LoadFailure
        onRetry={() => {
          void stored.refetch();
          void members.refetch();
          void duties.refetch();
        }}
      >
        {text('rights.failed')}
      </LoadFailure>
    );
  if (!stored.data || !members.data || !duties.data) return <Skeleton height="420px" shape="box" />;
  const { people } = members.data;
  const { duties: separate, accepted, today } = duties.data;
  const conflicts = conflictsOf(people, rightsOfDraft(stored.data), separate);
  const admins = people.filter(({ isAdmin }) => isAdmin).map(({ name }) => name);
  const columns: TableColumn<ConflictLine>[] = [
    { id: 'person', title: text('rights.person'), isPrimary: true, cell: ({ person }) => person },
    { id: 'by', title: text('rights.by'), cell: ({ by }) => by },
    { id: 'through', title: text('rights.through'), cell: ({ through }) => through },
    { id: 'accepted', title: text('rights.accepted'), cell: ({ accepted: until }) => until },
  ];
  const linesOf = (duty: SeparateDuty) =>
    conflicts
      .filter((conflict) => conflict.duty === duty)
      .map((conflict): ConflictLine => {
        const { member, way, through } = conflict;
        const acceptance = acceptanceOf(conflict, accepted, today);
        return {
          id: member.id,
          person: `${member.name} (${member.username})`,
          by: listed(way.map(words.permission)),
          through: listed(through.map(({ name }) => name)),
          accepted: acceptance
            ? text('rights.acceptedUntil', {
                day: dates.date(acceptance.validUntil),
                reason: [acceptance.reason, acceptance.checkedInstead].filter(Boolean).join(' '),
              })
            : text('rights.notAccepted'),
        };
      });
  return (
    <div className={css.stack}>
      <div className={css.lead}>
        <p>{text('rights.dutiesLead')}</p>
        <Link href="/Configurations/Permission/IncompatibleDuties">{text('rights.ownDuties')}</Link>
        <Link href="/Configurations/Permission/AcceptedConflicts">{text('rights.acceptedLink')}</Link>
        <Button icon={<Printer size={16} aria-hidden />} onPress={() => window.print()}>
          {text('rights.print')}
        </Button>
      </div>
      {admins.length > 0 && <p>{text('rights.admins', { people: listed(admins) })}</p>}
      {separate.map((duty) => (
        <section key={duty.id} className={css.duty}>
          <Table
            caption={words.title(duty)}
            columns={columns}
            rows={linesOf(duty)}
            keyOf={({ id }) => id}
            emptyText={text('rights.noConflict')}
          />
          {duty.reason && <p>{duty.reason}</p>}
        </section>
      ))}
    </div>
  );
}
