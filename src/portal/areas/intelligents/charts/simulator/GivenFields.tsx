import type { ChartEvent } from '../../../../../../machines/lib/event-context.ts';
import { Switch } from '../../../../kit/inputs/Switch.tsx';
import { useText } from '../../../../platform/language/language.tsx';
import { kindOf } from './facts.ts';
import type { KnownNames } from './known-names.ts';
import { LinesField, linesIn } from './LinesField.tsx';
import { isOfLines, type Offer } from './offers.ts';
import css from './Simulator.module.css';
import type { SimulatorWords } from './use-simulator-words.ts';
import { ValueField } from './ValueField.tsx';

interface GivenFieldsProps {
  offer: Offer;
  event: ChartEvent;
  facts: object;
  /** The fact that lists what its lines may take. */
  linesFact: string | null;
  names: KnownNames;
  words: SimulatorWords;
  onChange(change: Readonly<Record<string, unknown>>): void;
}

/** What an event is given beside who sends it. */
export function GivenFields(props: GivenFieldsProps) {
  const { offer, event, facts, linesFact, names, words, onChange } = props;
  const text = useText();
  return (
    <details className={css.more}>
      <summary>{text('simulator.given')}</summary>
      <div className={css.fields}>
        {offer.params.map(({ name, examples }) => {
          const value = event[name];
          if (name === 'lines') {
            const open = linesIn(linesFact === null ? examples[0] : Reflect.get(facts, linesFact));
            return (
              <div key={name} className={css.wide}>
                <Switch
                  label={text('simulator.everything')}
                  value={value === undefined}
                  onChange={(isAll) => onChange({ [name]: isAll ? undefined : open })}
                />
                {value !== undefined && (
                  <LinesField
                    label={text('simulator.part')}
                    value={value}
                    words={words}
                    onChange={(lines) => onChange({ [name]: lines })}
                  />
                )}
              </div>
            );
          }
          return (
            <ValueField
              key={name}
              label={words.given(name)}
              name={name}
              kind={isOfLines(name) ? 'other' : kindOf(name, examples)}
              isOptional={examples.includes(null) || isOfLines(name)}
              examples={examples}
              value={value}
              names={names}
              words={words}
              onChange={(next) => onChange({ [name]: next })}
            />
          );
        })}
      </div>
    </details>
  );
}
