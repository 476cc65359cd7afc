import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import type { ReplyOf } from '../../../../contracts/contract.ts';
import { duplicateItem } from '../../../../contracts/items/items.ts';
import { namesFor } from '../../../../resources/names.ts';
import { asText } from '../../../fields/draft.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { lazyPart } from '../../../kit/lib/lazy-part.tsx';
import { prepare } from '../../../platform/api/api.ts';
import { useSave } from '../../../platform/api/use-save.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import { DeleteButton } from '../../../record/DeleteButton.tsx';
import type { RecordActionsProps } from '../../../record/record-actions.ts';

const MergeDialog = lazyPart(async () => (await import('./MergeDialog.tsx')).MergeDialog);

/** What is done with an item beside its form: duplicated, as it was last saved, merged into another, or deleted. */
export function ItemActions(props: RecordActionsProps) {
  const { resource, labels, record } = props;
  const { text, language } = useLanguage();
  const account = useAccount();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const { succeeded, failed } = useNotifications();
  const [isMerging, setMerging] = useState(false);
  const mayMerge = allows(account, resource.permissions.delete) && asText(record.mergedIntoId) === '';
  const copying = useSave<ReplyOf<typeof duplicateItem>>({
    onSaved: ({ item: copy }) => {
      const [name] = namesFor(language, asText(record.itemName), asText(record.alternateName));
      succeeded('items.duplicated', { name });
      void queries.invalidateQueries({ queryKey: [resource.name] });
      if (copy) navigate(`${resource.route}/Details?id=${copy.id}`);
    },
    onFailed: (failure) => failed(failure, 'action.createRecord', { name: labels.inOne }),
  });
  return (
    <>
      {allows(account, resource.permissions.write) && (
        <Button
          variant="quiet"
          isPending={copying.state.status === 'saving'}
          onPress={() => void copying.send(prepare(duplicateItem, { params: { id: record.id } }))}
        >
          {text('items.duplicate')}
        </Button>
      )}
      {mayMerge && (
        <Button variant="quiet" onPress={() => setMerging(true)}>
          {text('items.mergeOpen')}
        </Button>
      )}
      <DeleteButton {...props} />
      {isMerging && (
        <Suspense fallback={null}>
          <MergeDialog
            resource={resource}
            labels={labels}
            record={record}
            onClose={() => setMerging(false)}
            onMerged={(id) => {
              setMerging(false);
              navigate(`${resource.route}/Details?id=${id}`);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
