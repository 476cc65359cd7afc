import { useState } from 'react';
import { childOf } from '../../../../resources/child.ts';
import { item } from '../../../../resources/items/item.ts';
import { itemOutlet } from '../../../../resources/items/item-outlet.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { ChildTable } from '../../../record/children/ChildTable.tsx';
import type { Panel } from '../../../record/panel.ts';
import css from './ItemPanels.module.css';

const child = childOf(itemOutlet, item);
const parts = ['permits', 'place'] as const;

/** What each outlet may do with the item, and how it comes there: one table, a part of its columns at a time (spec 2 §3). */
export const OutletsSettingPanel: Panel = ({ record }) => {
  const text = useText();
  const [part, setPart] = useState<(typeof parts)[number]>('permits');
  return (
    <div className={css.panel}>
      <fieldset className={css.parts} aria-label={text('section.OutletsSetting')}>
        {parts.map((each) => (
          <Button
            key={each}
            size="small"
            variant={each === part ? 'secondary' : 'quiet'}
            aria-pressed={each === part}
            onPress={() => setPart(each)}
          >
            {text(`section.${each}`)}
          </Button>
        ))}
      </fieldset>
      <ChildTable child={child} ownerId={record.id} section={part} />
    </div>
  );
};
