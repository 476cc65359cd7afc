import { useState } from 'react';
import { Button } from '../kit/actions/Button.tsx';
import { Form } from '../kit/form/Form.tsx';
import { Checkbox } from '../kit/inputs/Checkbox.tsx';
import { ComboBox } from '../kit/inputs/ComboBox.tsx';
import { DateField } from '../kit/inputs/DateField.tsx';
import { DecimalField } from '../kit/inputs/DecimalField.tsx';
import type { Choice } from '../kit/inputs/Option.tsx';
import { PasswordField } from '../kit/inputs/PasswordField.tsx';
import { RadioGroup } from '../kit/inputs/RadioGroup.tsx';
import { SearchField } from '../kit/inputs/SearchField.tsx';
import { Select } from '../kit/inputs/Select.tsx';
import { Switch } from '../kit/inputs/Switch.tsx';
import { TagField } from '../kit/inputs/TagField.tsx';
import { TextArea } from '../kit/inputs/TextArea.tsx';
import { TextField } from '../kit/inputs/TextField.tsx';
import { Card } from '../kit/layout/Card.tsx';
import css from './Gallery.module.css';
import type { GalleryWords } from './gallery-words.ts';

/** Every field, filled, empty, wrong, fixed; and a form that leads to what is wrong. */
export function GalleryFields({ words }: { words: GalleryWords }) {
  const [text, setText] = useState('BHT-001');
  const [secret, setSecret] = useState('');
  const [search, setSearch] = useState('');
  const [remark, setRemark] = useState('');
  const [quantity, setQuantity] = useState('1200');
  const [price, setPrice] = useState('-12.5');
  const [date, setDate] = useState('2026-11-21');
  const [tags, setTags] = useState(['RICE-05', 'COCO-01', 'SAMBAL-500', 'TEA-1KG', 'OIL-5L', 'EGG-30']);
  const [isOn, setOn] = useState(true);
  const [terms, setTerms] = useState<string | null>(null);
  const options = words.options.map((label, index) => ({ id: String(index), label }));
  const dateWords = {
    invalidText: words.dateError,
    rangeText: words.dateRange,
    openLabel: words.openCalendar,
    todayLabel: words.today,
    today: '2026-11-21',
  };
  const fixed = { value: text, onChange: setText, label: words.code };
  return (
    <>
      <Card title="TextField, PasswordField, SearchField, TextArea">
        <div className={css.fields}>
          <TextField {...fixed} hint={words.vendorHint} isRequired />
          <TextField {...fixed} error={words.codeError} isRequired />
          <TextField {...fixed} warning={words.creditWarning} />
          <TextField {...fixed} isDisabled />
          <TextField {...fixed} isReadOnly />
          <PasswordField
            label={words.password}
            value={secret}
            onChange={setSecret}
            autoComplete="current-password"
            showLabel={words.show}
            hideLabel={words.hide}
          />
          <SearchField
            label={words.search}
            isLabelShown
            placeholder={words.searchHint}
            clearLabel={words.clear}
            value={search}
            onChange={setSearch}
          />
          <TextArea
            label={words.remark}
            value={remark}
            onChange={setRemark}
            maxLength={200}
            remainingText={words.remaining}
          />
        </div>
      </Card>
      <Card title="DecimalField, DateField, TagField">
        <div className={css.fields}>
          <DecimalField label={words.quantity} value={quantity} onChange={setQuantity} min="0" isWhole />
          <DecimalField
            label={words.price}
            value={price}
            onChange={setPrice}
            decimals={2}
            min="-1000"
            prefix="RM"
          />
          <DecimalField
            label={words.discount}
            value="5"
            onChange={() => undefined}
            min="0"
            max="100"
            suffix="%"
            isReadOnly
          />
          <DateField {...dateWords} label={words.date} value={date} onChange={setDate} min="2026-11-01" />
          <DateField {...dateWords} label={words.date} value="" onChange={() => undefined} isDisabled />
          <TagField
            label={words.tags}
            value={tags}
            onChange={setTags}
            removeLabel={words.removeTag}
            moreLabel={words.moreTags}
          />
        </div>
      </Card>
      <Card title="Select, ComboBox, Checkbox, Switch, RadioGroup">
        <div className={css.fields}>
          <Select
            label={words.payment}
            value={terms}
            onChange={setTerms}
            options={options}
            placeholder={words.choose}
          />
          <Select
            label={words.payment}
            value="2"
            onChange={setTerms}
            options={options}
            placeholder={words.choose}
            isDisabled
          />
          <VendorBox words={words} />
          <div className={css.stack}>
            <Checkbox label={words.tax} value={isOn} onChange={setOn} hint={words.vendorHint} />
            <Checkbox label={words.active} value={false} onChange={setOn} isIndeterminate />
            <Checkbox label={words.active} value onChange={setOn} isDisabled />
            <Checkbox label={words.tax} value={false} onChange={setOn} error={words.required} isRequired />
          </div>
          <div className={css.stack}>
            <Switch label={words.notify} value={isOn} onChange={setOn} />
            <Switch label={words.notify} value={false} onChange={setOn} isDisabled />
          </div>
          <RadioGroup label={words.payment} value={terms ?? '1'} onChange={setTerms} options={options} />
        </div>
      </Card>
      <SampleForm words={words} />
    </>
  );
}

/** Answers after a moment, as a server would. */
function VendorBox({ words }: { words: GalleryWords }) {
  const all = words.vendors.map((label, index) => ({ id: `v${index}`, label, description: `V-00${index}` }));
  const [value, setValue] = useState<Choice | null>(null);
  const [options, setOptions] = useState<readonly Choice[]>(all);
  const [isLoading, setLoading] = useState(false);
  const [text, setText] = useState('');
  return (
    <ComboBox
      label={words.vendor}
      value={value}
      onChange={setValue}
      options={options}
      isLoading={isLoading}
      loadingText={words.loading}
      emptyText={words.nothing}
      create={{ text, label: (typed) => `+ ${typed}`, onCreate: (label) => setValue({ id: label, label }) }}
      onSearch={(typed) => {
        setText(typed);
        setLoading(true);
        setTimeout(() => {
          setOptions(all.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase())));
          setLoading(false);
        }, 300);
      }}
    />
  );
}

function SampleForm({ words }: { words: GalleryWords }) {
  const [code, setCode] = useState('');
  const [vendor, setVendor] = useState('');
  const [serverErrors, setServerErrors] = useState<Record<string, string>>({});
  const missing = (value: string) => (value === '' ? words.required : undefined);
  return (
    <Card title="Form">
      <Form
        summaryTitle={words.problems}
        serverErrors={serverErrors}
        onSubmit={() => setServerErrors({ code: words.codeError })}
      >
        <div className={css.stack}>
          <div className={css.fields}>
            <TextField
              name="code"
              label={words.code}
              value={code}
              onChange={setCode}
              error={missing(code)}
              isRequired
            />
            <TextField
              name="vendor"
              label={words.vendor}
              value={vendor}
              onChange={setVendor}
              error={missing(vendor)}
              isRequired
            />
          </div>
          <div className={css.row}>
            <Button type="submit" variant="primary">
              {words.save}
            </Button>
          </div>
        </div>
      </Form>
    </Card>
  );
}
