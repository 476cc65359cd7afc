import { newConflicts } from '../../../../rules/rights/conflicts.ts';
import { changesOf } from '../../../../rules/rights/rights.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Callout } from '../../../kit/feedback/Callout.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { Drawer } from '../../../kit/overlays/Drawer.tsx';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import type { Save } from '../../../platform/api/use-save.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { SaveNotice } from '../../../record/SaveNotice.tsx';
import css from './Rights.module.css';
import { draftChanges, type RightsDraft, rightsOfDraft, type StoredRights } from './rights-draft.ts';
import { useDutyWords } from './use-duty-words.ts';
import { type Person, type SeparateDuty, useDuties, useMembers } from './use-rights.ts';

interface ReviewDrawerProps {
  stored: StoredRights;
  draft: RightsDraft;
  save: Save<unknown>;
  onSave(): void;
  onClose(): void;
  onReload(): void;
}

/** Before anything is saved: what changes for which group, what it lets whom do, and what one person could then do alone. */
export function ReviewDrawer({ stored, draft, save, onSave, onClose, onReload }: ReviewDrawerProps) {
  const { text, textOr, listed } = useLanguage();
  const members = useMembers();
  const duties = useDuties();
  const failed = members.error ?? duties.error;
  const named = (permissions: readonly string[]) =>
    listed(permissions.map((each) => textOr(`choice.permission.${each}`, each)));
  const isStale = save.state.status === 'refused' && save.state.failure.code === 'groupsChanged';
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={text('rights.review')}
      closeLabel={text('common.close')}
      footer={
        <>
          {isStale && <Button onPress={onReload}>{text('rights.reload')}</Button>}
          <Button
            variant="primary"
            isPending={save.state.status === 'saving'}
            isDisabled={isStale}
            onPress={onSave}
          >
            {text('rights.save')}
          </Button>
        </>
      }
    >
      <div className={css.stack}>
        <SaveNotice save={save} />
        {draftChanges(stored, draft).map(({ group, granted, withdrawn }) => (
          <section key={group.id}>
            <h3 className={css.heading}>{group.name}</h3>
            {granted.length > 0 && <p>{text('rights.granted', { list: named(granted) })}</p>}
            {withdrawn.length > 0 && <p>{text('rights.withdrawn', { list: named(withdrawn) })}</p>}
          </section>
        ))}
        {failed ? (
          <LoadFailure
            onRetry={() => {
              void members.refetch();
              void duties.refetch();
            }}
          >
            {text('rights.failed')}
          </LoadFailure>
        ) : members.data && duties.data ? (
          <Meaning
            people={members.data.people}
            duties={duties.data.duties}
            stored={stored}
            draft={draft}
            named={named}
          />
        ) : (
          <Skeleton height="120px" shape="box" />
        )}
      </div>
    </Drawer>
  );
}

interface MeaningProps {
  people: readonly Person[];
  duties: readonly SeparateDuty[];
  stored: StoredRights;
  draft: RightsDraft;
  named(permissions: readonly string[]): string;
}

/** What the change means for people: a permission another group gives them already is no change. */
function Meaning({ people, duties, stored, draft, named }: MeaningProps) {
  const { text } = useLanguage();
  const words = useDutyWords();
  const before = rightsOfDraft(stored);
  const after = rightsOfDraft(stored, draft);
  const changes = changesOf(people, before, after);
  const conflicts = newConflicts(people, before, after, duties);
  return (
    <>
      {conflicts.length > 0 && (
        <Callout tone="warning" role="status" title={text('rights.newConflicts')}>
          <ul className={css.list}>
            {conflicts.map(({ duty, member }) => (
              <li key={`${duty.id} ${member.id}`}>
                {text('rights.alone', { person: member.name, duty: words.title(duty) })}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      <h3 className={css.heading}>{text('rights.people', { count: changes.length })}</h3>
      {changes.length === 0 && <p>{text('rights.nobody')}</p>}
      <ul className={css.list}>
        {changes.map(({ member, gained, lost }) => (
          <li key={member.id}>
            <strong>{member.name}</strong>
            {gained.length > 0 && <p>{text('rights.canNow', { list: named(gained) })}</p>}
            {lost.length > 0 && <p>{text('rights.cannotAnyMore', { list: named(lost) })}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
