import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Choice } from '../../../../contracts/choices.ts';
import { type FittingSop, resolveKdsSop } from '../../../../contracts/configurations/kds-sops.ts';
import { kdsSop } from '../../../../resources/company/kds-sop.ts';
import { chosenLabel, useChoices } from '../../../fields/use-choices.ts';
import { Callout } from '../../../kit/feedback/Callout.tsx';
import { ComboBox } from '../../../kit/inputs/ComboBox.tsx';
import { TextField } from '../../../kit/inputs/TextField.tsx';
import { call } from '../../../platform/api/api.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { FoundRecords, TesterDrawer } from '../tester/TesterDrawer.tsx';

const words = ['modifiers', 'salesType', 'orderSource', 'size'] as const;

/** Which procedure an order line gets: the line is described, the procedures of its item answer. */
export function KdsSopDrawer({ onClose }: { onClose(): void }) {
  const { text } = useLanguage();
  const [item, setItem] = useState<Choice | null>(null);
  const [typed, setTyped] = useState({ modifiers: '', salesType: '', orderSource: '', size: '' });
  const asking = useMutation({
    mutationFn: () => call(resolveKdsSop, { query: { itemId: item?.id ?? '', ...typed } }),
  });
  return (
    <TesterDrawer
      title={text('kdsSop.test')}
      lead={text('kdsSop.test.lead')}
      find={text('kdsSop.test.find')}
      failed={text('kdsSop.test.failed')}
      asking={asking}
      onClose={onClose}
      answer={({ kdsSops }) => <Found rows={kdsSops} />}
    >
      <ItemChoice item={item} onChoose={setItem} />
      {words.map((name) => (
        <TextField
          key={name}
          label={text(`kdsSop.test.${name}`)}
          hint={name === 'modifiers' ? text('kdsSop.test.modifiersHint') : undefined}
          value={typed[name]}
          maxLength={200}
          onChange={(value) => setTyped((now) => ({ ...now, [name]: value }))}
        />
      ))}
    </TesterDrawer>
  );
}

function ItemChoice({ item, onChoose }: { item: Choice | null; onChoose(item: Choice | null): void }) {
  const { text } = useLanguage();
  const [search, setSearch] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { data = [], isSearching } = useChoices('item', search, isAsked);
  const options = data.map((each) => ({ id: each.id, label: chosenLabel(each) }));
  return (
    <ComboBox
      name="item"
      label={text('kdsSop.test.item')}
      isRequired
      error={item === null ? text('kdsSop.test.itemRequired') : undefined}
      value={item === null ? null : { id: item.id, label: chosenLabel(item) }}
      onChange={(choice) => onChoose(data.find(({ id }) => id === choice?.id) ?? null)}
      options={options}
      onSearch={(next) => {
        setAsked(true);
        if (!options.some(({ label }) => label === next)) setSearch(next);
      }}
      isLoading={isSearching}
      loadingText={text('common.loading')}
      emptyText={text('form.noMatch')}
    />
  );
}

function Found({ rows }: { rows: readonly FittingSop[] }) {
  const { text, textOr } = useLanguage();
  if (rows.length === 0)
    return (
      <Callout tone="warning" title={text('kdsSop.test.none')}>
        {text('kdsSop.test.noneText')}
      </Callout>
    );
  const why = ({ priority, rules }: FittingSop) =>
    [
      text('kdsSop.test.priority', { priority: priority ?? 0 }),
      ...(rules.length === 0
        ? [text('kdsSop.test.noRules')]
        : rules.map(({ type, value }) => `${textOr(`choice.matchType.${type}`, type)}: ${value}`)),
    ].join(' · ');
  return (
    <FoundRecords
      others={text('kdsSop.test.fits', { count: rows.length - 1 })}
      rows={rows.map((row) => ({
        id: row.id,
        href: `${kdsSop.route}/Details?id=${encodeURIComponent(row.id)}`,
        code: row.sopCode,
        name: row.title,
        why: why(row),
      }))}
    />
  );
}
