import { Link2, RotateCcw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../kit/actions/Button.tsx';
import { Select } from '../../../../kit/inputs/Select.tsx';
import { TextField } from '../../../../kit/inputs/TextField.tsx';
import { useText } from '../../../../platform/language/language.tsx';
import { documentOf, runOfDocument, runOfSample } from './begin-run.ts';
import type { PlayableChart } from './load-chart.ts';
import type { Run } from './run.ts';
import css from './Simulator.module.css';
import type { SimulatorWords } from './use-simulator-words.ts';

interface StartBarProps {
  chart: PlayableChart;
  run: Run;
  words: SimulatorWords;
  /** Who may send events, by id. */
  senders: readonly { readonly id: string; readonly label: string }[];
  sender: string;
  onSender(id: string): void;
  onBegin(run: Run): void;
  onBack(): void;
  onReset(): void;
  onCopy(): void;
}

const EMPTY = '-';

/** What the run begins with, who sends its events, and what can be done with it as a whole. */
export function StartBar(props: StartBarProps) {
  const { chart, run, words, senders, sender, onSender, onBegin, onBack, onReset, onCopy } = props;
  const text = useText();
  return (
    <div className={css.bar}>
      <Select
        label={text('simulator.startFrom')}
        placeholder={run.document ?? text('simulator.examples')}
        value={run.document === null ? (run.sample ?? EMPTY) : null}
        options={[
          ...chart.samples.inputs.map(({ name }) => ({ id: name, label: words.example(name) })),
          { id: EMPTY, label: text('simulator.empty') },
        ]}
        onChange={(name) => onBegin(runOfSample(chart, name === EMPTY ? null : name))}
      />
      {documentOf(chart.id) !== null && <DocumentNumber chart={chart.id} onBegin={onBegin} />}
      {chart.kind === 'document' && (
        <Select
          label={text('simulator.sender')}
          placeholder={text('simulator.senderPlaceholder')}
          value={sender}
          options={senders}
          onChange={onSender}
        />
      )}
      <div className={css.acts}>
        <Button icon={<Undo2 size={16} />} isDisabled={run.steps.length === 0} onPress={onBack}>
          {text('simulator.back')}
        </Button>
        <Button icon={<RotateCcw size={16} />} isDisabled={run.steps.length === 0} onPress={onReset}>
          {text('simulator.reset')}
        </Button>
        <Button icon={<Link2 size={16} />} onPress={onCopy}>
          {text('simulator.copyLink')}
        </Button>
      </div>
    </div>
  );
}

/** Begins where a document stands that its reader may open. */
function DocumentNumber({ chart, onBegin }: { chart: string; onBegin(run: Run): void }) {
  const text = useText();
  const [number, setNumber] = useState('');
  const [isLoading, setLoading] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const load = async () => {
    setLoading(true);
    setMissing(false);
    try {
      onBegin(await runOfDocument(chart, number.trim()));
      setNumber('');
    } catch {
      setMissing(true);
    } finally {
      setLoading(false);
    }
  };
  return (
    <form
      className={css.number}
      onSubmit={(event) => {
        event.preventDefault();
        if (number.trim() !== '' && !isLoading) void load();
      }}
    >
      <TextField
        label={text('simulator.documentNumber')}
        value={number}
        error={isMissing ? text('simulator.documentMissing') : undefined}
        onChange={(next) => {
          setMissing(false);
          setNumber(next);
        }}
      />
      <Button type="submit" isPending={isLoading} isDisabled={number.trim() === ''}>
        {text('simulator.load')}
      </Button>
    </form>
  );
}
