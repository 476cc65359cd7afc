import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Goods, MenuContent } from '../../../../contracts/menus/menu-content.ts';
import { type AvailabilityBody, setAvailability } from '../../../../contracts/menus/menus.ts';
import { availabilityOn } from '../../../../rules/menu/availability.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { DecimalField } from '../../../kit/inputs/DecimalField.tsx';
import { prepare } from '../../../platform/api/api.ts';
import { useSave } from '../../../platform/api/use-save.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useOutletChoice } from '../../../platform/outlet/outlet.tsx';
import { SaveNotice } from '../../../record/SaveNotice.tsx';
import css from './Menu.module.css';
import { menuKey } from './use-menu.ts';

interface AvailabilityButtonsProps {
  goods: Goods;
  menuId: string;
  outletId: string;
  today: string;
  mayEdit: boolean;
}

/** How an item stands at the outlet, changed by one press; it is stored at once, apart from the menu. */
export function AvailabilityButtons({ goods, menuId, outletId, today, mayEdit }: AvailabilityButtonsProps) {
  const { text, dates, numbers } = useLanguage();
  const queries = useQueryClient();
  const outlets = useOutletChoice(({ context }) => context.outlets);
  const [left, setLeft] = useState(goods.remaining ?? '');
  const stands = availabilityOn(goods, today);
  const save = useSave<Pick<Goods, 'soldOut' | 'remaining' | 'backOn'>>({
    onSaved: (said) => {
      queries.setQueryData<MenuContent>(
        menuKey(menuId, outletId),
        (now) =>
          now && {
            ...now,
            goods: now.goods.map((each) => (each.id === goods.id ? { ...each, ...said } : each)),
          },
      );
    },
  });
  const say = (body: AvailabilityBody) =>
    void save.send(prepare(setAvailability, { params: { id: outletId }, body }));
  const itemId = goods.id;
  const now =
    stands.state === 'Limited'
      ? text('menus.leftNow', { count: numbers.decimal(stands.remaining) })
      : stands.state === 'Available'
        ? text('menus.availableNow')
        : stands.backOn === null
          ? text('menus.soldOutNow')
          : text('menus.soldOutUntil', { day: dates.date(stands.backOn) });
  return (
    <section className={css.stands}>
      <h3>{text('menus.availability')}</h3>
      <p role="status" className={css.none}>
        {text('menus.atOutlet', {
          outlet: outlets.find(({ id }) => id === outletId)?.name ?? '',
          state: now,
        })}
      </p>
      {mayEdit && (
        <>
          <div className={css.buttons}>
            <Button
              aria-pressed={stands.state === 'Available'}
              onPress={() => say({ state: 'Available', itemId })}
            >
              {text('menus.available')}
            </Button>
            <Button onPress={() => say({ state: 'Sold Out', itemId, isBackNextDay: true })}>
              {text('menus.soldOutToday')}
            </Button>
            <Button onPress={() => say({ state: 'Sold Out', itemId, isBackNextDay: false })}>
              {text('menus.soldOutForGood')}
            </Button>
          </div>
          <div className={css.buttons}>
            <DecimalField label={text('menus.howManyLeft')} value={left} onChange={setLeft} />
            <Button
              isDisabled={left === ''}
              onPress={() => say({ state: 'Limited', itemId, remaining: left })}
            >
              {text('menus.setLeft')}
            </Button>
          </div>
        </>
      )}
      <SaveNotice save={save} />
    </section>
  );
}
