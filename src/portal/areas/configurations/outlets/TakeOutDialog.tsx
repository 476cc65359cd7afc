import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  deactivateOutlet,
  deleteOutlet,
  readInTheWay,
  type Standing,
} from '../../../../contracts/configurations/outlets.ts';
import type { Resource } from '../../../../resources/define-resource.ts';
import type { Labels } from '../../../fields/use-labels.ts';
import { Link } from '../../../kit/actions/Link.tsx';
import { Callout } from '../../../kit/feedback/Callout.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { ConfirmDialog } from '../../../kit/overlays/ConfirmDialog.tsx';
import { call, prepare } from '../../../platform/api/api.ts';
import { useFailureText } from '../../../platform/api/failure-text.ts';
import { useSave } from '../../../platform/api/use-save.ts';
import { outlines } from '../../../platform/definitions/definitions.ts';
import { useText } from '../../../platform/language/language.tsx';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import { SaveNotice } from '../../../record/SaveNotice.tsx';
import { usePutBack } from '../../../record/use-put-back.ts';
import type { StoredRecord } from '../../../record/use-record.ts';
import css from './Outlets.module.css';

interface TakeOutDialogProps {
  resource: Resource;
  labels: Labels;
  change: 'deactivate' | 'delete';
  title: string;
  record: StoredRecord;
  onClose(): void;
  onDone(): void;
}

/** Closes or deletes an outlet after naming it; what stands in the way is listed, and each entry leads there. */
export function TakeOutDialog(props: TakeOutDialogProps) {
  const { resource, labels, change, title, record, onClose, onDone } = props;
  const text = useText();
  const words = useFailureText();
  const queries = useQueryClient();
  const { succeeded } = useNotifications();
  const putBack = usePutBack(resource, labels);
  const standing = useQuery({
    queryKey: [resource.name, 'inTheWay', record.id],
    queryFn: ({ signal }) => call(readInTheWay, { params: { id: record.id }, signal }),
    staleTime: 0,
  });
  const save = useSave<unknown>({
    onSaved: () => {
      if (change === 'deactivate') succeeded('record.deactivated', { title });
      else succeeded('record.deleted', { title }, { undo: () => putBack(record.id, title) });
      void queries.invalidateQueries({ queryKey: [resource.name] });
      onDone();
    },
    onFailed: () => void standing.refetch(),
  });
  const found = standing.data?.[change] ?? [];
  const failure = save.state.status === 'refused' ? save.state.failure : null;
  // What is listed below with its links is not said twice.
  const further = (
    failure ? [...Object.values(words.byField(failure)), ...words.general(failure)] : []
  ).filter(() => found.length === 0);
  const given = { params: { id: record.id }, query: { version: record.version } };
  return (
    <ConfirmDialog
      isOpen
      title={text(change === 'delete' ? 'record.deleteTitle' : 'outlets.deactivateTitle', { title })}
      confirmLabel={text(change === 'delete' ? 'record.delete' : 'outlets.deactivate.confirm')}
      cancelLabel={text('common.cancel')}
      tone="danger"
      size="medium"
      isPending={save.state.status === 'saving'}
      isImpossible={standing.isPending || found.length > 0}
      onCancel={onClose}
      onConfirm={() =>
        void save.send(change === 'delete' ? prepare(deleteOutlet, given) : prepare(deactivateOutlet, given))
      }
    >
      <div className={css.dialog}>
        {standing.isPending && <Skeleton height="48px" shape="box" />}
        {found.length > 0 && (
          <Callout tone="warning" role="alert" title={text(`outlets.inTheWay.${change}`)}>
            <ul className={css.standing}>
              {found.map((each) => (
                <StandingEntry key={each.kind} standing={each} isUsed={change === 'delete'} />
              ))}
            </ul>
          </Callout>
        )}
        {further.length > 0 && (
          <Callout tone="danger" role="alert">
            {further.join(' ')}
          </Callout>
        )}
        {save.state.status === 'unknown' && <SaveNotice save={save} />}
        {found.length === 0 && <p>{text(`outlets.${change}Text`)}</p>}
      </div>
    </ConfirmDialog>
  );
}

function StandingEntry({ standing, isUsed }: { standing: Standing; isUsed: boolean }) {
  const text = useText();
  const { kind, count, first } = standing;
  const said =
    kind === 'documents' && isUsed ? 'outlets.inTheWay.used' : (`outlets.inTheWay.${kind}` as const);
  return (
    <li>
      {text(said, { count })}{' '}
      {first.map(({ resource, id, title }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link href={`${outlines.find(({ name }) => name === resource)?.route}/Details?id=${id}`}>
            {title}
          </Link>
        </span>
      ))}
      {count > first.length && ' …'}
    </li>
  );
}
