import { useQuery } from '@tanstack/react-query';
import { readSerialHistory } from '../../../../contracts/items/history.ts';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { Drawer } from '../../../kit/overlays/Drawer.tsx';
import { call } from '../../../platform/api/api.ts';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { DocumentLink } from '../../../record/document/header/DocumentLink.tsx';
import css from './SerialMoves.module.css';

interface SerialMovesProps {
  itemId: string;
  serialNo: string;
  onClose(): void;
}

/** The way of one serial number, latest first: what happened, where, when, and the document that did it. */
export function SerialMoves({ itemId, serialNo, onClose }: SerialMovesProps) {
  const { text, textOr, dates } = useLanguage();
  const moves = useQuery({
    queryKey: ['stock', 'serials', itemId, 'moves', serialNo],
    queryFn: async ({ signal }) =>
      (await call(readSerialHistory, { params: { id: itemId }, query: { serialNo }, signal })).rows,
  });
  return (
    <Drawer
      isOpen
      isDismissable
      onClose={onClose}
      title={text('serial.movements', { serial: serialNo })}
      closeLabel={text('common.close')}
    >
      {moves.data ? (
        <ol className={css.moves}>
          {moves.data.map(
            ({
              seq,
              action,
              businessDate,
              documentType,
              documentId,
              documentNo,
              outletName,
              partyName,
              username,
            }) => (
              <li key={seq}>
                <p className={css.action}>{textOr(`stockCard.action.${action}`, action)}</p>
                <p>
                  <DocumentLink type={documentType} id={documentId}>
                    {documentNo}
                  </DocumentLink>
                </p>
                <p className={css.about}>
                  {[dates.date(businessDate), outletName, partyName, username].filter(Boolean).join(' · ')}
                </p>
              </li>
            ),
          )}
        </ol>
      ) : moves.error ? (
        <LoadFailure onRetry={moves.refetch}>{text('history.failed')}</LoadFailure>
      ) : (
        <Skeleton height="144px" shape="box" />
      )}
    </Drawer>
  );
}
