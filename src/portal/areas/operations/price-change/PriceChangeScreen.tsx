import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { useHistoryState } from 'wouter/use-browser-location';
import type { ReplyOf } from '../../../../contracts/contract.ts';
import { changePrices, checkPrices, undoPriceChange } from '../../../../contracts/items/price-changes.ts';
import { type SalePrice, salePrices } from '../../../../resources/items/sale-prices.ts';
import {
  isFromCost,
  type PriceEnd,
  type PriceStep,
  priceEnds,
  priceSteps,
} from '../../../../rules/sales/price-change.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { DecimalField } from '../../../kit/inputs/DecimalField.tsx';
import { Select } from '../../../kit/inputs/Select.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { prepare, send } from '../../../platform/api/api.ts';
import { useSave } from '../../../platform/api/use-save.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useSearchParams } from '../../../platform/navigation/search-params.ts';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import { SaveNotice } from '../../../record/SaveNotice.tsx';
import css from './PriceChange.module.css';
import { PriceChangeHistory } from './PriceChangeHistory.tsx';
import { PriceChangePreview } from './PriceChangePreview.tsx';

/** What a list hands on: the items chosen in it; whoever opens the address by itself has chosen none. */
const chosenItems = v.fallback(v.object({ itemIds: v.array(v.string()) }), { itemIds: [] });

/** The prices of many items are changed by one rule, looked at before, and taken back (domain/items-clients-vendors §7). */
export function PriceChangeScreen() {
  const { text, numbers } = useLanguage();
  const account = useAccount();
  const queries = useQueryClient();
  const { succeeded, failed } = useNotifications();
  const [params] = useSearchParams();
  const { itemIds } = v.parse(chosenItems, useHistoryState());
  const [isOfList, setOfList] = useState(itemIds.length === 0);
  const [price, setPrice] = useState<SalePrice>('salePrice');
  const [step, setStep] = useState<PriceStep>('percent');
  const [figure, setFigure] = useState('');
  const [end, setEnd] = useState<PriceEnd>('0.01');
  const maySeeCosts = allows(account, 'ALLOW_TO_VIEW_COST');
  const asked = { ...(isOfList ? { list: params.toString() } : { itemIds }), price, step, figure, end };
  const onFailed = (failure: Parameters<typeof failed>[0]) =>
    failed(failure, 'action.updateList', { name: text('prices.items') });
  const preview = useSave<ReplyOf<typeof checkPrices>>({ onFailed });
  const refresh = () => void queries.invalidateQueries({ queryKey: ['item'] });
  const undo = async (id: string) => {
    try {
      const { restored, kept } = await send(prepare(undoPriceChange, { params: { id } }));
      refresh();
      preview.reset();
      succeeded(kept === 0 ? 'prices.undone' : 'prices.undoneInPart', { count: restored, kept });
    } catch (failure) {
      failed(failure, 'action.updateList', { name: text('prices.items') });
    }
  };
  const change = useSave<ReplyOf<typeof changePrices>>({
    onSaved: ({ id, changed }) => {
      refresh();
      preview.reset();
      succeeded('prices.changed', { count: changed }, { undo: () => void undo(id) });
    },
    onFailed,
  });
  /** What is typed is no longer what was shown. */
  const anew =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      preview.reset();
      change.reset();
    };
  const shown = preview.state.status === 'saved' ? preview.state.data : null;
  const isChanging = change.state.status === 'saving';
  const choose =
    <Id extends string>(ids: readonly Id[], set: (id: Id) => void) =>
    (chosen: string) => {
      const id = ids.find((each) => each === chosen);
      if (id !== undefined) anew(set)(id);
    };
  return (
    <div className={css.screen}>
      <PageHeader
        title={text('prices.title')}
        actions={
          shown && (
            <Button
              variant="primary"
              isDisabled={shown.changed === 0}
              isPending={isChanging}
              onPress={() =>
                void change.send(prepare(changePrices, { body: { ...asked, seen: shown.seen } }))
              }
            >
              {text('prices.change', { count: shown.changed })}
            </Button>
          )
        }
      >
        {text('prices.about')}
      </PageHeader>
      <SaveNotice save={preview} />
      <SaveNotice save={change} />
      <form
        className={css.rule}
        onSubmit={(event) => {
          event.preventDefault();
          void preview.send(prepare(checkPrices, { body: asked }));
        }}
      >
        <Select
          label={text('prices.which')}
          value={isOfList ? 'list' : 'chosen'}
          onChange={choose(['chosen', 'list'], (id) => setOfList(id === 'list'))}
          placeholder=""
          options={[
            ...(itemIds.length > 0
              ? [{ id: 'chosen', label: text('prices.chosen', { count: numbers.count(itemIds.length) }) }]
              : []),
            { id: 'list', label: text('prices.list') },
          ]}
        />
        <Select
          label={text('prices.price')}
          value={price}
          onChange={choose(salePrices, setPrice)}
          placeholder=""
          options={salePrices.map((id) => ({ id, label: text(`field.${id}`) }))}
        />
        <Select
          label={text('prices.step')}
          value={step}
          onChange={choose(priceSteps, setStep)}
          placeholder=""
          options={priceSteps
            .filter((id) => maySeeCosts || !isFromCost(id))
            .map((id) => ({ id, label: text(`prices.step.${id}`) }))}
        />
        <DecimalField
          label={text(`prices.figure.${step}`)}
          value={figure}
          onChange={anew(setFigure)}
          min={step === 'set' ? '0' : '-9999999999'}
          max={step === 'margin' ? '99.99' : undefined}
          isRequired
        />
        <Select
          label={text('prices.end')}
          value={end}
          onChange={choose(priceEnds, setEnd)}
          placeholder=""
          options={priceEnds.map((id) => ({ id, label: text(`prices.end.${id}`) }))}
        />
        <Button
          type="submit"
          isDisabled={figure === '' || isChanging}
          isPending={preview.state.status === 'saving'}
        >
          {text('prices.preview')}
        </Button>
      </form>
      {shown && <PriceChangePreview shown={shown} showCost={maySeeCosts} />}
      <PriceChangeHistory onUndo={undo} />
    </div>
  );
}
