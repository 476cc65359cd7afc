import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type FittingAccountCode,
  resolveAccountCode,
} from '../../../../contracts/configurations/account-codes.ts';
import { accountCode } from '../../../../resources/company/account-code.ts';
import { useLabels } from '../../../fields/use-labels.ts';
import { Callout } from '../../../kit/feedback/Callout.tsx';
import { Select } from '../../../kit/inputs/Select.tsx';
import { TextField } from '../../../kit/inputs/TextField.tsx';
import { call } from '../../../platform/api/api.ts';
import { useText } from '../../../platform/language/language.tsx';
import { OutletField } from '../../operations/stock-card/OutletField.tsx';
import { FoundRecords, TesterDrawer } from '../tester/TesterDrawer.tsx';

const words = ['value1', 'value2', 'value3', 'ownership'] as const;
const modules = accountCode.fields.module.values;

/** Which account a posting would get: module, values and place are asked, the rows answer. */
export function AccountCodeDrawer({ onClose }: { onClose(): void }) {
  const text = useText();
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
    <TesterDrawer
      title={text('accountCode.test')}
      lead={text('accountCode.test.lead')}
      find={text('accountCode.test.find')}
      failed={text('accountCode.test.failed')}
      asking={asking}
      onClose={onClose}
      answer={({ accountCodes }) => <Found rows={accountCodes} />}
    >
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
          maxLength={200}
          onChange={(value) => setTyped((now) => ({ ...now, [name]: value }))}
        />
      ))}
      <OutletField id={outletId} name={null} onChoose={setOutletId} />
    </TesterDrawer>
  );
}

function Found({ rows }: { rows: readonly FittingAccountCode[] }) {
  const text = useText();
  const labels = useLabels(accountCode.name);
  if (rows.length === 0)
    return (
      <Callout tone="warning" title={text('accountCode.test.missing')}>
        {text('accountCode.test.missingText')}
      </Callout>
    );
  const why = (row: FittingAccountCode) =>
    [
      ...words.map((name) => [labels.field(name), row[name]] as const),
      [labels.field('outlet'), row.outletName] as const,
    ]
      .map(([label, value]) => `${label}: ${value || text('accountCode.test.all')}`)
      .join(' · ');
  return (
    <FoundRecords
      others={text('accountCode.test.fits', { count: rows.length - 1 })}
      rows={rows.map((row) => ({
        id: row.id,
        href: `${accountCode.route}/Details?id=${encodeURIComponent(row.id)}`,
        code: row.accountCode,
        name: row.description,
        why: why(row),
      }))}
    />
  );
}
