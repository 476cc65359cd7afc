import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type FittingAccountCode, resolveAccountCode } from '../../../../contracts/account-codes.ts';
import { accountCode } from '../../../../resources/company/account-code.ts';
import { useLabels } from '../../../fields/use-labels.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Link } from '../../../kit/actions/Link.tsx';
import { Callout } from '../../../kit/feedback/Callout.tsx';
import { Form } from '../../../kit/form/Form.tsx';
import { Select } from '../../../kit/inputs/Select.tsx';
import { TextField } from '../../../kit/inputs/TextField.tsx';
import { Drawer } from '../../../kit/overlays/Drawer.tsx';
import { call } from '../../../platform/api/api.ts';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { OutletField } from '../../operations/stock-card/OutletField.tsx';
import css from './Tester.module.css';

const words = ['value1', 'value2', 'value3', 'ownership'] as const;
const modules = accountCode.fields.module.values;

/** Asks the rows themselves, so that what is said is what a posting would get. */
export function AccountCodeDrawer({ onClose }: { onClose(): void }) {
  const { text } = useLanguage();
  const labels = useLabels(accountCode.name);
  const [module, setModule] = useState<(typeof modules)[number]>('Sales');
  const [typed, setTyped] = useState({ value1: '', value2: '', value3: '', ownership: '' });
  const [outletId, setOutletId] = useState<string | null>(null);
  const asking = useMutation({
    mutationFn: () => {
      const said = Object.entries(typed).filter(([, value]) => value.trim() !== '');
      return call(resolveAccountCode, {
        query: { module, ...Object.fromEntries(said), ...(outletId === null ? {} : { outletId }) },
      });
    },
  });
  return (
    <Drawer isOpen onClose={onClose} title={text('accountCode.test')} closeLabel={text('common.close')}>
      <Form className={css.form} onSubmit={() => asking.mutate()}>
        <p className={css.lead}>{text('accountCode.test.lead')}</p>
        <Select
          label={labels.field('module')}
          placeholder=""
          value={module}
          onChange={(value) => setModule(modules.find((each) => each === value) ?? module)}
          options={modules.map((id) => ({
            id,
            label: labels.choice('module', accountCode.fields.module, id),
          }))}
        />
        {words.map((name) => (
          <TextField
            key={name}
            label={labels.field(name)}
            value={typed[name]}
            maxLength={255}
            onChange={(value) => setTyped((now) => ({ ...now, [name]: value }))}
          />
        ))}
        <OutletField id={outletId} name={null} onChoose={setOutletId} />
        <div>
          <Button type="submit" variant="primary" isPending={asking.isPending}>
            {text('accountCode.test.find')}
          </Button>
        </div>
      </Form>
      <div aria-live="polite" className={css.answer}>
        {asking.isError && (
          <LoadFailure onRetry={() => asking.mutate()}>{text('accountCode.test.failed')}</LoadFailure>
        )}
        {asking.data && <Found rows={asking.data.accountCodes} />}
      </div>
    </Drawer>
  );
}

function Found({ rows: [first, ...others] }: { rows: readonly FittingAccountCode[] }) {
  const { text } = useLanguage();
  if (!first)
    return (
      <Callout tone="warning" title={text('accountCode.test.missing')}>
        {text('accountCode.test.missingText')}
      </Callout>
    );
  return (
    <>
      <Fitting row={first} isChosen />
      {others.length > 0 && (
        <>
          <p className={css.lead}>{text('accountCode.test.fits', { count: others.length })}</p>
          {others.map((row) => (
            <Fitting key={row.id} row={row} />
          ))}
        </>
      )}
    </>
  );
}

function Fitting({ row, isChosen = false }: { row: FittingAccountCode; isChosen?: boolean }) {
  const { text } = useLanguage();
  const labels = useLabels(accountCode.name);
  const all = text('accountCode.test.all');
  const said = [
    ...words.map((name) => [labels.field(name), row[name]] as const),
    [labels.field('outlet'), row.outletName] as const,
  ];
  return (
    <section className={isChosen ? css.chosen : css.other}>
      <p className={css.found}>
        <Link href={`${accountCode.route}/Details?id=${encodeURIComponent(row.id)}`}>{row.accountCode}</Link>
        {row.description && <span>{row.description}</span>}
      </p>
      <p className={css.why}>{said.map(([label, value]) => `${label}: ${value || all}`).join(' · ')}</p>
    </section>
  );
}
