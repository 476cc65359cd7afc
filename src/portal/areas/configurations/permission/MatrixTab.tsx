import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { changeGroupRights } from '../../../../contracts/rights/rights.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { ComboBox } from '../../../kit/inputs/ComboBox.tsx';
import { SearchField } from '../../../kit/inputs/SearchField.tsx';
import { Switch } from '../../../kit/inputs/Switch.tsx';
import { prepare } from '../../../platform/api/api.ts';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useSave } from '../../../platform/api/use-save.ts';
import { useText } from '../../../platform/language/language.tsx';
import { useUnsaved } from '../../../platform/navigation/leave-guard.tsx';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import { CopyDialog } from './CopyDialog.tsx';
import { ReviewDrawer } from './ReviewDrawer.tsx';
import css from './Rights.module.css';
import { RightsMatrix } from './RightsMatrix.tsx';
import {
  bodyOf,
  copied,
  draftChanges,
  type RightsDraft,
  type StoredGroup,
  type StoredRights,
  toggled,
  wantedOf,
} from './rights-draft.ts';
import { isMatch, rightsRows, wordsOf } from './rights-rows.ts';
import { useGroupRights } from './use-rights.ts';

/** The matrix with what narrows it, and the changes that wait to be reviewed and saved. */
export function MatrixTab() {
  const text = useText();
  const stored = useGroupRights();
  if (stored.error) return <LoadFailure onRetry={stored.refetch}>{text('rights.failed')}</LoadFailure>;
  if (!stored.data) return <Skeleton height="420px" shape="box" />;
  if (stored.data.groups.length === 0) return <EmptyState title={text('rights.noGroups')} />;
  return <Matrix stored={stored.data} onReload={() => void stored.refetch()} />;
}

function Matrix({ stored, onReload }: { stored: StoredRights; onReload(): void }) {
  const text = useText();
  const account = useAccount();
  const queries = useQueryClient();
  const { succeeded } = useNotifications();
  const [draft, setDraft] = useState<RightsDraft>({});
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isDiffering, setDiffering] = useState(false);
  const [copyInto, setCopyInto] = useState<StoredGroup | null>(null);
  const [isReviewing, setReviewing] = useState(false);
  const typed = useDeferredValue(search.trim());
  const words = useQuery({
    queryKey: ['rights', 'words'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => Promise.all([wordsOf('en'), wordsOf('zh')]),
    enabled: typed !== '',
  });
  const changes = useMemo(() => draftChanges(stored, draft), [stored, draft]);
  const isChanged = changes.length > 0;
  useUnsaved(isChanged);
  const save = useSave({
    onSaved: () => {
      succeeded('rights.saved', { count: changes.length });
      setReviewing(false);
      setDraft({});
      void queries.invalidateQueries({ queryKey: ['userGroup'] });
    },
  });
  const groups = useMemo(
    () => (chosen.length === 0 ? stored.groups : stored.groups.filter(({ id }) => chosen.includes(id))),
    [stored, chosen],
  );
  const rows = useMemo(() => {
    const differs = (permission: string) => {
      const place = stored.permissions.indexOf(permission);
      return new Set(groups.map((group) => wantedOf(group, draft)[place])).size > 1;
    };
    return rightsRows(
      stored.permissions,
      (permission) =>
        (typed === '' || words.data === undefined || isMatch(permission, typed, words.data)) &&
        (!isDiffering || differs(permission)),
    );
  }, [stored, typed, words.data, isDiffering, groups, draft]);
  const isReadOnly = !allows(account, 'ALLOW_TO_EDIT_USER_MANAGEMENT');
  return (
    <div className={css.matrix}>
      <search className={css.filters} aria-label={text('rights.filters')}>
        <SearchField
          label={text('rights.search')}
          isLabelShown
          value={search}
          onChange={setSearch}
          clearLabel={text('common.clear')}
        />
        <ComboBox
          label={text('rights.addGroup')}
          value={null}
          onChange={(group) => group && setChosen([...chosen, group.id])}
          options={stored.groups
            .filter(({ id }) => !chosen.includes(id))
            .map(({ id, name }) => ({ id, label: name }))}
          placeholder={
            chosen.length === 0 ? text('rights.allGroups', { count: stored.groups.length }) : undefined
          }
          loadingText={text('common.loading')}
          emptyText={text('form.noMatch')}
        />
        <Switch label={text('rights.differing')} value={isDiffering} onChange={setDiffering} />
      </search>
      {chosen.length > 0 && (
        <ul className={css.chosen} aria-label={text('rights.shownGroups')}>
          {groups.map(({ id, name }) => (
            <li key={id}>
              <Button
                size="small"
                trailing={<X size={12} aria-hidden />}
                aria-label={text('rights.hideGroup', { group: name })}
                onPress={() => setChosen(chosen.filter((other) => other !== id))}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {rows.length === 0 ? (
        <EmptyState title={text('rights.noMatch')} />
      ) : (
        <RightsMatrix
          rows={rows}
          groups={groups}
          draft={draft}
          grantable={stored.grantable}
          isReadOnly={isReadOnly}
          onToggle={(group, place) => setDraft((now) => toggled(now, group, place))}
          onCopyInto={setCopyInto}
        />
      )}
      {isChanged && (
        <footer className={css.bar}>
          <p role="status">{text('rights.changed', { count: changes.length })}</p>
          <Button onPress={() => setDraft({})}>{text('rights.discard')}</Button>
          <Button
            variant="primary"
            onPress={() => {
              save.reset();
              setReviewing(true);
            }}
          >
            {text('rights.review')}
          </Button>
        </footer>
      )}
      {copyInto && (
        <CopyDialog
          into={copyInto}
          groups={stored.groups}
          onCopy={(from) => setDraft((now) => copied(now, from, copyInto, stored))}
          onClose={() => setCopyInto(null)}
        />
      )}
      {isReviewing && isChanged && (
        <ReviewDrawer
          stored={stored}
          draft={draft}
          save={save}
          onSave={() => void save.send(prepare(changeGroupRights, { body: bodyOf(stored, draft) }))}
          onClose={() => setReviewing(false)}
          onReload={() => {
            setReviewing(false);
            setDraft({});
            onReload();
          }}
        />
      )}
    </div>
  );
}
