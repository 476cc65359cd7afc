import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import {
  MOST_SERIALS,
  readSerials,
  type SerialAt,
  serialStatuses,
} from '../../../../contracts/settings/stock-settings.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Table, type TableColumn } from '../../../kit/data/Table.tsx';
import { Callout } from '../../../kit/feedback/Callout.tsx';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import type { StatusTone } from '../../../kit/feedback/status-tone.ts';
import { ComboBox } from '../../../kit/inputs/ComboBox.tsx';
import { SearchField } from '../../../kit/inputs/SearchField.tsx';
import { Select } from '../../../kit/inputs/Select.tsx';
import { call } from '../../../platform/api/api.ts';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useOutletChoice } from '../../../platform/outlet/outlet.tsx';
import { DocumentLink } from '../../../record/document/header/DocumentLink.tsx';
import type { Panel } from '../../../record/panel.ts';
import { SerialMoves } from './SerialMoves.tsx';
import css from './SerialsPanel.module.css';

const tones: Readonly<Record<SerialAt['status'], StatusTone>> = {
  'In Stock': 'completed',
  'In Transit': 'pending',
  Sold: 'confirmed',
  Returned: 'partial',
  'Written Off': 'cancelled',
};
const ALL = 'all';
const stateOf = (chosen: string): SerialAt['status'] | null =>
  serialStatuses.find((status) => status === chosen) ?? null;

/** The item's serial numbers: where each is, in which state, and the documents that moved it (domain/items §6). */
export const SerialsPanel: Panel = ({ record }) => {
  const { text } = useLanguage();
  const outlets = useOutletChoice(({ context }) => context.outlets);
  const [state, setState] = useState(ALL);
  const [outletId, setOutletId] = useState<string | null>(null);
  const [key, setKey] = useState('');
  const [opened, setOpened] = useState<string | null>(null);
  const begins = useDeferredValue(key.trim());
  const isNarrowed = state !== ALL || outletId !== null || begins !== '';
  const serials = useQuery({
    queryKey: ['stock', 'serials', record.id, state, outletId, begins],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { itemId: record.id, status: stateOf(state), outletId, key: begins || null };
      return (await call(readSerials, { query, signal })).serialNos;
    },
  });
  if (record.stockType !== 'Serial') return <Callout tone="info">{text('serial.notSerial')}</Callout>;
  const options = outlets.map(({ id, name }) => ({ id, label: name }));
  return (
    <div className={css.panel}>
      <search className={css.filters} aria-label={text('history.filters')}>
        <SearchField
          label={text('serial.find')}
          isLabelShown
          value={key}
          onChange={setKey}
          onSubmit={setKey}
          clearLabel={text('common.clear')}
        />
        <Select
          label={text('serial.state')}
          value={state}
          onChange={setState}
          placeholder={text('serial.allStates')}
          options={[
            { id: ALL, label: text('serial.allStates') },
            ...serialStatuses.map((id) => ({ id, label: text(`serial.state.${id}`) })),
          ]}
        />
        <ComboBox
          label={text('field.outlet')}
          placeholder={text('history.allOutlets')}
          value={options.find(({ id }) => id === outletId) ?? null}
          onChange={(choice) => setOutletId(choice?.id ?? null)}
          options={options}
          loadingText={text('common.loading')}
          emptyText={text('form.noMatch')}
        />
      </search>
      {serials.data ? (
        <SerialRows serials={serials.data} isNarrowed={isNarrowed} onOpen={setOpened} />
      ) : serials.error ? (
        <LoadFailure onRetry={serials.refetch}>{text('serial.failed')}</LoadFailure>
      ) : (
        <Skeleton height="220px" shape="box" />
      )}
      {opened !== null && (
        <SerialMoves itemId={record.id} serialNo={opened} onClose={() => setOpened(null)} />
      )}
    </div>
  );
};

interface SerialRowsProps {
  serials: readonly SerialAt[];
  isNarrowed: boolean;
  onOpen(serialNo: string): void;
}

function SerialRows({ serials, isNarrowed, onOpen }: SerialRowsProps) {
  const { text, textOr, dates, numbers } = useLanguage();
  if (serials.length === 0)
    return (
      <EmptyState level={3} title={text(isNarrowed ? 'serial.noneFound' : 'serial.none')}>
        {text(isNarrowed ? 'serial.noneFoundText' : 'serial.noneText')}
      </EmptyState>
    );
  const columns: TableColumn<SerialAt>[] = [
    {
      id: 'serial',
      title: text('serial.no'),
      isPrimary: true,
      cell: ({ serialNo }) => (
        <span className={css.number}>
          <Button size="small" variant="quiet" onPress={() => onOpen(serialNo)}>
            {serialNo}
          </Button>
        </span>
      ),
    },
    {
      id: 'state',
      title: text('serial.state'),
      cell: ({ status }) => <Chip tone={tones[status]}>{text(`serial.state.${status}`)}</Chip>,
    },
    { id: 'outlet', title: text('serial.at'), cell: ({ outletName }) => outletName },
    {
      id: 'document',
      title: text('history.document'),
      cell: ({ documentType, documentId, documentNo }) => (
        <span>
          <DocumentLink type={documentType} id={documentId}>
            {documentNo}
          </DocumentLink>{' '}
          <span className={css.type}>{textOr(`resource.${documentType}.one`, documentType)}</span>
        </span>
      ),
    },
    { id: 'since', title: text('serial.since'), cell: ({ changedAt }) => dates.dateTime(changedAt) },
  ];
  return (
    <>
      <div className={css.table}>
        <Table
          caption={textOr('section.SerializedItems', '')}
          isCaptionHidden
          columns={columns}
          rows={serials}
          keyOf={({ serialNo }) => serialNo}
        />
      </div>
      {serials.length === MOST_SERIALS && (
        <p className={css.type}>{text('serial.first', { count: numbers.count(MOST_SERIALS) })}</p>
      )}
    </>
  );
}
