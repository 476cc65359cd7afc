import { useQueryClient } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { statusesTaking } from '../../../../../machines/lib/document.ts';
import { auditPack as chart } from '../../../../../machines/records/audit-pack/audit-pack.ts';
import {
  type AuditPackShown,
  downloadAuditPack,
  removeAuditPack,
} from '../../../../contracts/audit-packs.ts';
import { errorText, isErrorCode } from '../../../../domain/errors.ts';
import { IconButton } from '../../../kit/actions/IconButton.tsx';
import { Link } from '../../../kit/actions/Link.tsx';
import { Table } from '../../../kit/data/Table.tsx';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import { ProgressBar } from '../../../kit/feedback/ProgressBar.tsx';
import { statusTone } from '../../../kit/feedback/status-tone.ts';
import { ConfirmDialog } from '../../../kit/overlays/ConfirmDialog.tsx';
import { prepare } from '../../../platform/api/api.ts';
import { addressOf } from '../../../platform/api/call-address.ts';
import { useSave } from '../../../platform/api/use-save.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import css from './AuditPacks.module.css';
import { isMaking, isReady } from './is-making.ts';

const removable = statusesTaking(chart, 'remove');

/** Packs with what is in them; those being made say how far they are. */
export function PackTable({ packs }: { packs: readonly AuditPackShown[] }) {
  const { text, dates } = useLanguage();
  const queries = useQueryClient();
  const { succeeded, failed } = useNotifications();
  const [removing, setRemoving] = useState<AuditPackShown | null>(null);
  const periodOf = ({ from, to }: AuditPackShown) => `${dates.date(from)} – ${dates.date(to)}`;
  const save = useSave({
    onSaved: ({ auditPack }: { auditPack: AuditPackShown }) => {
      succeeded('packs.removed', { period: periodOf(auditPack) });
      setRemoving(null);
      void queries.invalidateQueries({ queryKey: ['auditPack'] });
    },
    onFailed: (failure) => failed(failure, 'action.removePack'),
  });
  return (
    <>
      <Table
        caption={text('packs.all')}
        isCaptionHidden
        rows={packs}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'period',
            title: text('packs.period'),
            isPrimary: true,
            cell: (pack) => (
              <>
                {periodOf(pack)}
                <span className={css.muted}>
                  {pack.askedBy}, {dates.dateTime(pack.askedAt)}
                </span>
              </>
            ),
          },
          { id: 'status', title: text('packs.status'), cell: (pack) => <Standing pack={pack} /> },
          { id: 'found', title: text('packs.found'), cell: (pack) => <Found pack={pack} /> },
          { id: 'size', title: text('packs.size'), cell: (pack) => <Contents pack={pack} /> },
          {
            id: 'actions',
            title: text('packs.actions'),
            width: '110px',
            cell: (pack) => (
              <span className={css.actions}>
                {isReady(pack) && (
                  <Link
                    variant="quiet"
                    href={addressOf(downloadAuditPack, { params: { id: pack.id } })}
                    download
                    aria-label={text('packs.download', { period: periodOf(pack) })}
                  >
                    <Download size={16} aria-hidden />
                  </Link>
                )}
                {removable.includes(pack.status) && (
                  <IconButton
                    label={text('packs.remove', { period: periodOf(pack) })}
                    onPress={() => setRemoving(pack)}
                  >
                    <Trash2 size={16} />
                  </IconButton>
                )}
              </span>
            ),
          },
        ]}
      />
      <ConfirmDialog
        isOpen={removing !== null}
        title={text('packs.removeTitle', { period: removing ? periodOf(removing) : '' })}
        confirmLabel={text('packs.removeIt')}
        cancelLabel={text('common.cancel')}
        tone="danger"
        isPending={save.state.status === 'saving'}
        onConfirm={() => {
          if (removing) void save.send(prepare(removeAuditPack, { params: { id: removing.id } }));
        }}
        onCancel={() => setRemoving(null)}
      >
        {text('packs.removeHow')}
      </ConfirmDialog>
    </>
  );
}

function Standing({ pack }: { pack: AuditPackShown }) {
  const { text, textOr, numbers, language } = useLanguage();
  const { status, part, rows, failure } = pack;
  if (isMaking(pack)) {
    const told =
      part === null
        ? undefined
        : text('packs.partRows', { part: textOr(`packs.part.${part}`, part), rows: numbers.count(rows) });
    return <ProgressBar label={text('packs.making')} detail={told} />;
  }
  return (
    <div>
      <Chip tone={statusTone(status)}>{text(`packs.status.${status}`)}</Chip>
      {failure !== null && isErrorCode(failure) && (
        <span className={css.muted}>{errorText(failure, {}, language)}</span>
      )}
    </div>
  );
}

function Found({ pack: { exceptions, exceptionsByCode } }: { pack: AuditPackShown }) {
  const { text, textOr, numbers } = useLanguage();
  if (exceptions === null) return null;
  if (exceptions === 0) return text('packs.noExceptions');
  return (
    <div>
      {numbers.count(exceptions)}
      <ul className={css.kinds}>
        {Object.entries(exceptionsByCode).map(([code, count]) => (
          <li key={code}>
            {textOr(`packException.${code}`, code)}: {numbers.count(count)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Contents({ pack: { files, bytes, fingerprint } }: { pack: AuditPackShown }) {
  const { text, numbers } = useLanguage();
  if (files === null || bytes === null || fingerprint === null) return null;
  return (
    <div>
      {text('packs.filesOf', {
        files: numbers.count(files),
        size: `${numbers.decimal(bytes / 1_000_000, 1)} MB`,
      })}
      <span className={css.muted}>{text('packs.key', { fingerprint })}</span>
    </div>
  );
}
