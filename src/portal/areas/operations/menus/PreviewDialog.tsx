import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { resolveMenu } from '../../../../contracts/menus/menus.ts';
import { type OrderSource, orderSources } from '../../../../rules/menu/menu-choices.ts';
import { type SalesType, salesTypes } from '../../../../rules/sales/sales-types.ts';
import { Badge } from '../../../kit/feedback/Badge.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { DateField } from '../../../kit/inputs/DateField.tsx';
import { Select } from '../../../kit/inputs/Select.tsx';
import { TextField } from '../../../kit/inputs/TextField.tsx';
import { cx } from '../../../kit/lib/cx.ts';
import { Dialog } from '../../../kit/overlays/Dialog.tsx';
import { call } from '../../../platform/api/api.ts';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useOutletChoice } from '../../../platform/outlet/outlet.tsx';
import { GuestMenu } from './GuestMenu.tsx';
import css from './Preview.module.css';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

interface PreviewDialogProps {
  outletId: string | null;
  /** The outlets of the menu it is opened from: one of them is shown first. */
  served: readonly string[];
  onClose(): void;
}

/** The menu as a guest sees it at an outlet, at any minute, through any order source, and why it is that one. */
export function PreviewDialog({ outletId, served, onClose }: PreviewDialogProps) {
  const { text } = useLanguage();
  const outlets = useOutletChoice(({ context }) => context.outlets);
  const [now] = useState(() => Temporal.Now.plainDateTimeISO());
  const [at, setAt] = useState(() => firstOutlet(outlets, outletId, served));
  const [day, setDay] = useState(now.toPlainDate().toString());
  const [time, setTime] = useState(now.toPlainTime().toString().slice(0, 5));
  const [source, setSource] = useState<OrderSource>('XILNEXBYODSALES');
  const [type, setType] = useState<SalesType>('Dine In');
  const moment = `${day}T${time}`;
  const isComplete = at !== '' && day !== '' && TIME.test(time);
  const { data, isError, refetch } = useQuery({
    queryKey: ['menuProfile', 'resolve', at, moment, source, type],
    enabled: isComplete,
    queryFn: ({ signal }) =>
      call(resolveMenu, {
        query: { outletId: at, orderSource: source, salesType: type, at: moment },
        signal,
      }),
  });
  const held = data?.menus.find(({ reason }) => reason === null);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={text('common.close')}
      title={text('menus.preview')}
      size="full"
    >
      <div className={css.preview}>
        <div className={css.asked}>
          <Select
            label={text('field.outlet')}
            value={at}
            onChange={setAt}
            placeholder=""
            options={outlets.map(({ id, name }) => ({ id, label: name }))}
          />
          <DateField
            label={text('menus.day')}
            value={day}
            onChange={setDay}
            invalidText={text('form.invalidDate')}
            openLabel={text('form.openCalendar')}
            todayLabel={text('form.today')}
          />
          <TextField
            label={text('menus.time')}
            value={time}
            onChange={setTime}
            maxLength={5}
            hint={TIME.test(time) ? undefined : text('menus.timeHint')}
          />
          <Select
            label={text('field.menuProfile.orderSources')}
            value={source}
            onChange={(id) => setSource(orderSources.find((each) => each === id) ?? source)}
            placeholder=""
            options={orderSources.map((id) => ({ id, label: text(`choice.orderSource.${id}`) }))}
          />
          <Select
            label={text('field.menuProfile.salesTypes')}
            value={type}
            onChange={(id) => setType(salesTypes.find((each) => each === id) ?? type)}
            placeholder=""
            options={salesTypes.map((id) => ({ id, label: text(`choice.salesType.${id}`) }))}
          />
        </div>
        <div className={css.answer}>
          <section className={css.verdicts} aria-label={text('menus.why')}>
            <h3>{text('menus.why')}</h3>
            {isError && <LoadFailure onRetry={refetch}>{text('menus.failed')}</LoadFailure>}
            <ol>
              {data?.menus.map(({ id, name, priority, reason }) => (
                <li key={id} className={cx(css.verdict, reason === null && css.holds)}>
                  <span className={css.verdictName}>
                    {name}
                    {reason === null && <Badge tone="success">{text('menus.holds')}</Badge>}
                  </span>
                  <span className={css.reason}>
                    {reason === null
                      ? text('menus.priorityOf', { priority: priority ?? 0 })
                      : text(`menus.reason.${reason}`)}
                  </span>
                </li>
              ))}
            </ol>
          </section>
          <div className={css.phone}>
            {!data && !isError && isComplete && <Skeleton height="420px" shape="box" />}
            {data && !held && (
              <EmptyState title={text('menus.nothing')}>{text('menus.nothingText')}</EmptyState>
            )}
            {held && <GuestMenu id={held.id} outletId={at} day={day} name={held.name} />}
          </div>
        </div>
      </div>
    </Dialog>
  );
}

function firstOutlet(
  outlets: readonly { readonly id: string }[],
  here: string | null,
  served: readonly string[],
): string {
  const ids = outlets.map(({ id }) => id);
  if (here !== null && served.includes(here)) return here;
  return ids.find((id) => served.includes(id)) ?? here ?? ids[0] ?? '';
}
