import { rightsOf } from '../../../../rules/rights/rights.ts';
import { Table, type TableColumn } from '../../../kit/data/Table.tsx';
import { Callout } from '../../../kit/feedback/Callout.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { ComboBox } from '../../../kit/inputs/ComboBox.tsx';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useSearchParams } from '../../../platform/navigation/search-params.ts';
import css from './Rights.module.css';
import { rightsOfDraft, type StoredRights } from './rights-draft.ts';
import { pageOf } from './rights-rows.ts';
import { type Person, useGroupRights, useMembers } from './use-rights.ts';

/** What one person can do, at which outlets, and through which group. */
export function PersonTab() {
  const { text } = useLanguage();
  const [params, setParams] = useSearchParams();
  const members = useMembers();
  const stored = useGroupRights();
  if (members.error || stored.error)
    return (
      <LoadFailure
        onRetry={() => {
          void members.refetch();
          void stored.refetch();
        }}
      >
        {text('rights.failed')}
      </LoadFailure>
    );
  if (!members.data || !stored.data) return <Skeleton height="420px" shape="box" />;
  const { people, outlets } = members.data;
  const person = people.find(({ id }) => id === params.get('id'));
  const choiceOf = ({ id, name, username }: Person) => ({ id, label: `${name} (${username})` });
  const outletNames = person?.everywhere
    ? []
    : outlets.filter(({ id }) => person?.outletIds.includes(id)).map(({ name }) => name);
  return (
    <div className={css.stack}>
      <div className={css.filters}>
        <ComboBox
          label={text('rights.person')}
          value={person ? choiceOf(person) : null}
          onChange={(choice) => setParams(() => new URLSearchParams(choice ? { id: choice.id } : {}))}
          options={people.map(choiceOf)}
          loadingText={text('common.loading')}
          emptyText={text('form.noMatch')}
          placeholder={text('form.choose')}
        />
      </div>
      {person ? (
        <PersonRights person={person} outletNames={outletNames} stored={stored.data} />
      ) : (
        <EmptyState title={text('rights.choosePerson')} />
      )}
    </div>
  );
}

interface PersonRightsProps {
  person: Person;
  /** Empty where the person works everywhere. */
  outletNames: readonly string[];
  stored: StoredRights;
}

interface RightLine {
  readonly id: string;
  readonly section: string;
  readonly right: string;
  readonly through: string;
}

function PersonRights({ person, outletNames, stored }: PersonRightsProps) {
  const { text, textOr, listed } = useLanguage();
  const places = person.everywhere
    ? text('rights.allOutlets')
    : outletNames.length > 0
      ? listed(outletNames)
      : text('rights.noOutlet');
  const groups = rightsOfDraft(stored);
  const names = groups.filter(({ id }) => person.groupIds.includes(id)).map(({ name }) => name);
  const held = new Map(rightsOf(person, groups).map((right) => [right.permission, right.through]));
  const lines = stored.permissions.flatMap((permission): RightLine[] => {
    const through = held.get(permission);
    if (through === undefined) return [];
    const pageId = pageOf(permission);
    return [
      {
        id: permission,
        section: textOr(pageId === null ? 'rights.everywhere' : `nav.${pageId}`, ''),
        right: textOr(`choice.permission.${permission}`, permission),
        through: listed(through.map(({ name }) => name)),
      },
    ];
  });
  const columns: TableColumn<RightLine>[] = [
    { id: 'right', title: text('rights.permission'), isPrimary: true, cell: ({ right }) => right },
    { id: 'section', title: text('rights.section'), cell: ({ section }) => section },
    { id: 'through', title: text('rights.through'), cell: ({ through }) => through },
  ];
  return (
    <>
      <dl className={css.facts}>
        <dt>{text('rights.worksAt')}</dt>
        <dd>{places}</dd>
        <dt>{text('rights.inGroups')}</dt>
        <dd>{names.length > 0 ? listed(names) : text('rights.noGroup')}</dd>
      </dl>
      {person.isAdmin ? (
        <Callout tone="info" title={text('rights.admin')}>
          {text('rights.adminHint')}
        </Callout>
      ) : (
        <Table
          caption={text('rights.canDo', { person: person.name })}
          columns={columns}
          rows={lines}
          keyOf={({ id }) => id}
          emptyText={text('rights.nothing')}
        />
      )}
    </>
  );
}
