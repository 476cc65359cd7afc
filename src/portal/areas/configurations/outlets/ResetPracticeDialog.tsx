import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Practice,
  type PracticeReset,
  readPractice,
} from '../../../../contracts/configurations/practice.ts';
import { Link } from '../../../kit/actions/Link.tsx';
import { Callout } from '../../../kit/feedback/Callout.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { TextField } from '../../../kit/inputs/TextField.tsx';
import { ConfirmDialog } from '../../../kit/overlays/ConfirmDialog.tsx';
import { call } from '../../../platform/api/api.ts';
import { ApiFailure } from '../../../platform/api/failure.ts';
import { useFailureText } from '../../../platform/api/failure-text.ts';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { outlines } from '../../../platform/definitions/definitions.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import css from './Outlets.module.css';
import { usePracticeReset } from './use-practice-reset.ts';

interface ResetPracticeDialogProps {
  outletId: string;
  title: string;
  onClose(): void;
}

/** Puts a practice outlet back to its start, after saying what that takes; what stays open is listed with its reason. */
export function ResetPracticeDialog({ outletId, title, onClose }: ResetPracticeDialogProps) {
  const { text } = useLanguage();
  const queries = useQueryClient();
  const { succeeded } = useNotifications();
  const [remark, setRemark] = useState(text('practice.remarkDefault'));
  const { state, reset } = usePracticeReset(outletId);
  const found = useQuery({
    queryKey: ['practice', outletId],
    queryFn: ({ signal }) => call(readPractice, { params: { id: outletId }, signal }),
    staleTime: 0,
  });
  const isRunning = state.status === 'running';
  const isTried = state.status === 'done' || state.status === 'failed';
  const start = async () => {
    const result = await reset(remark);
    // Documents and stock are shown on many pages.
    void queries.invalidateQueries();
    if (result === null || result.left.length > 0 || result.stockLeft !== null) return;
    succeeded('practice.done', { outlet: title });
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={text('practice.resetTitle', { outlet: title })}
      confirmLabel={text(isTried ? 'common.tryAgain' : 'practice.reset.confirm')}
      cancelLabel={text(state.status === 'done' ? 'common.close' : 'common.cancel')}
      tone="danger"
      size="medium"
      isPending={isRunning}
      isImpossible={!found.data?.practice || remark.trim() === ''}
      onCancel={onClose}
      onConfirm={() => void start()}
    >
      <div className={css.dialog}>
        <p>{text('practice.reset.lead')}</p>
        {found.isPending && <Skeleton height="64px" shape="box" />}
        {found.error && (
          <LoadFailure onRetry={found.refetch}>{text('practice.failed', { outlet: title })}</LoadFailure>
        )}
        {found.data?.practice && state.status !== 'done' && <Standing practice={found.data.practice} />}
        {!isTried && (
          <TextField
            label={text('practice.remark')}
            isRequired
            isDisabled={isRunning}
            value={remark}
            onChange={setRemark}
          />
        )}
        {isRunning && <p role="status">{text('practice.ending', { count: state.ended })}</p>}
        {state.status === 'done' && <WhatIsLeft result={state.result} />}
        {state.status === 'failed' && <Failed failure={state.failure} />}
      </div>
    </ConfirmDialog>
  );
}

/** What a reset will take, and what it goes back to. */
function Standing({ practice: { open, items, startAt } }: { practice: Practice }) {
  const { text, dates } = useLanguage();
  return (
    <ul className={css.standing}>
      <li>{text('practice.open', { count: open })}</li>
      <li>{text('practice.items', { count: items })}</li>
      <li>
        {startAt === null
          ? text('practice.startEmpty')
          : text('practice.startAt', { date: dates.dateTime(startAt) })}
      </li>
    </ul>
  );
}

/** Documents that stay open, each with its reason and where it is; and why stock was not brought back. */
function WhatIsLeft({ result: { left, stockLeft } }: { result: PracticeReset }) {
  const { text } = useLanguage();
  const words = useFailureText();
  const why = ({ errors = [], ...error }: NonNullable<PracticeReset['stockLeft']>) =>
    (errors.length > 0 ? errors : [error]).map(words.of).join(' ');
  return (
    <>
      {left.length > 0 && (
        <Callout tone="warning" role="alert" title={text('practice.left', { count: left.length })}>
          <ul className={css.standing}>
            {left.map(({ resource, id, number, error }) => (
              <li key={id}>
                <Link href={`${outlines.find(({ name }) => name === resource)?.route}/Details?id=${id}`}>
                  {number}
                </Link>{' '}
                {why(error)}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {stockLeft && (
        <Callout tone="warning" role="alert" title={text('practice.stockLeft')}>
          {why(stockLeft)}
        </Callout>
      )}
    </>
  );
}

function Failed({ failure }: { failure: unknown }) {
  const { text } = useLanguage();
  const words = useFailureText();
  return (
    <Callout tone="danger" role="alert">
      {failure instanceof ApiFailure ? words.general(failure).join(' ') : text('failure.unexpected')}
    </Callout>
  );
}
