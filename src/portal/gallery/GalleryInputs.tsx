import { type ReactNode, useState } from 'react';
import { ImageDialog } from '../fields/image/ImageDialog.tsx';
import { Button } from '../kit/actions/Button.tsx';
import { ColourField } from '../kit/inputs/ColourField.tsx';
import { EditableLabel } from '../kit/inputs/EditableLabel.tsx';
import { PhoneField } from '../kit/inputs/PhoneField.tsx';
import { PickField } from '../kit/inputs/PickField.tsx';
import { Card } from '../kit/layout/Card.tsx';
import css from './Gallery.module.css';
import type { GalleryWords } from './gallery-words.ts';

type Part = (props: { words: GalleryWords }) => ReactNode;

/** Three or six hexadecimal digits, or the browser's palette. */
export const GalleryColour: Part = ({ words }) => {
  const [colour, setColour] = useState('#1f6f54');
  const shared = { label: words.code, invalidText: 'Bad Hex', pickLabel: words.choose };
  return (
    <Card title="ColourField">
      <div className={css.fields}>
        <ColourField {...shared} value={colour} onChange={setColour} />
        <ColourField {...shared} value="12g" onChange={setColour} />
        <ColourField {...shared} value={colour} onChange={setColour} isReadOnly />
      </div>
    </Card>
  );
};

/** A telephone number with its country, Malaysia unless said. */
export const GalleryPhone: Part = ({ words }) => {
  const [phone, setPhone] = useState('+60123456789');
  const shared = {
    label: words.vendor,
    countryLabel: words.choose,
    countryName: (code: string) => code,
    invalidText: words.codeError,
  };
  return (
    <Card title="PhoneField">
      <div className={css.fields}>
        <PhoneField {...shared} value={phone} onChange={setPhone} />
        <PhoneField {...shared} value="+6591234567" onChange={setPhone} isReadOnly />
        <PhoneField {...shared} value="12ab" onChange={setPhone} />
      </div>
    </Card>
  );
};

const many = Array.from({ length: 12_000 }, (_, index) => ({ id: `${index}`, label: `RICE-${index}` }));

/** A dropdown that is searched and paged beyond ten thousand options. */
export const GalleryPicker: Part = ({ words }) => {
  const [picked, setPicked] = useState<string | null>(null);
  const shared = {
    label: words.code,
    value: picked,
    onChange: setPicked,
    placeholder: words.choose,
    emptyText: words.nothing,
    loadingText: words.loading,
    moreText: words.moreTags,
  };
  return (
    <Card title="PickField">
      <div className={css.fields}>
        <PickField {...shared} options={many.slice(0, 12)} />
        <PickField {...shared} options={many} />
      </div>
    </Card>
  );
};

/** Words that are written over in their place. */
export const GalleryLabel: Part = ({ words }) => {
  const [label, setLabel] = useState('');
  return (
    <Card title="EditableLabel">
      <div className={css.row}>
        <EditableLabel value={label} standard={words.remark} onChange={setLabel} editLabel={words.create} />
        <EditableLabel
          value={label}
          standard={words.remark}
          onChange={setLabel}
          editLabel={words.create}
          isReadOnly
        />
      </div>
    </Card>
  );
};

/** The image dialog, for one picture and for several that go without being asked. */
export const GalleryImages: Part = ({ words }) => {
  const [open, setOpen] = useState<'one' | 'many' | null>(null);
  const [keys, setKeys] = useState<readonly string[]>([]);
  return (
    <Card title="ImageDialog">
      <div className={css.row}>
        <Button onPress={() => setOpen('one')}>{words.options[0]}</Button>
        <Button onPress={() => setOpen('many')}>{words.options[1]}</Button>
      </div>
      {open && (
        <ImageDialog
          title={words.pick}
          keys={keys}
          isMultiple={open === 'many'}
          confirmsDelete={open === 'one'}
          onChange={setKeys}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
};
