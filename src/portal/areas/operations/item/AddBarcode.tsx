import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../../kit/Button.tsx';
import { isComposing } from '../../../kit/lib/is-composing.ts';
import { TextField } from '../../../kit/TextField.tsx';
import { SaveNotice } from '../../../record/SaveNotice.tsx';
import { compose } from '../../../shell/api.ts';
import { useFailureText } from '../../../shell/failure-text.ts';
import { useText } from '../../../shell/language.tsx';
import { useUnsaved } from '../../../shell/leave-guard.tsx';
import { useNotifications } from '../../../shell/notifications.tsx';
import { useSave } from '../../../shell/use-save.ts';
import css from './ItemPanels.module.css';

const reply = v.object({ barcode: v.looseObject({ barcode: v.string() }) });

/** Gives the item another barcode. Enter adds it, as a scanner ends in one; the form around it is not saved by that. */
export function AddBarcode({ itemId }: { itemId: string }) {
  const text = useText();
  const words = useFailureText();
  const queries = useQueryClient();
  const { succeeded, failed } = useNotifications();
  const box = useRef<HTMLDivElement>(null);
  const [barcode, setBarcode] = useState('');
  const [batchNo, setBatchNo] = useState('');
  const [isTried, setTried] = useState(false);
  useUnsaved(barcode.trim() !== '' || batchNo.trim() !== '');
  const save = useSave({
    reply,
    onSaved: (data) => {
      setBarcode('');
      setBatchNo('');
      setTried(false);
      succeeded('barcode.added', { barcode: data.barcode.barcode });
      void queries.invalidateQueries({ queryKey: ['barcode'] });
    },
    onFailed: (failure) => {
      if (Object.keys(words.byField(failure)).length === 0) failed(failure, 'action.addBarcode');
    },
  });
  const isSaving = save.state.status === 'saving';
  const refused = save.state.status === 'refused' ? words.byField(save.state.failure) : {};
  const focus = () => box.current?.querySelector('input')?.focus();
  const add = () => {
    focus();
    if (barcode.trim() === '') {
      setTried(true);
      return;
    }
    const body = { itemId, barcode: barcode.trim(), batchNo: batchNo.trim() || null };
    void save.send(compose('POST', '/barcode', body));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event) || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isSaving) add();
  };
  const edit = (set: (value: string) => void) => (value: string) => {
    set(value);
    setTried(false);
    if (!isSaving && save.state.status !== 'unknown') save.reset();
  };
  return (
    <>
      <div ref={box} role="presentation" className={css.add} onKeyDownCapture={press}>
        <TextField
          label={text('barcode.new')}
          isRequired
          value={barcode}
          onChange={edit(setBarcode)}
          maxLength={60}
          autoComplete="off"
          hint={text('barcode.newHint')}
          error={refused.barcode ?? (isTried ? text('barcode.required') : undefined)}
        />
        <TextField
          label={text('field.batchNo')}
          value={batchNo}
          onChange={edit(setBatchNo)}
          maxLength={60}
          autoComplete="off"
          error={refused.batchNo}
        />
        <div className={css.button}>
          <Button isPending={isSaving} onPress={add}>
            {text('barcode.add')}
          </Button>
        </div>
      </div>
      {save.state.status === 'unknown' && <SaveNotice save={save} />}
    </>
  );
}
