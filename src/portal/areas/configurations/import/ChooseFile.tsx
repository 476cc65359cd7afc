import { Button } from '../../../kit/actions/Button.tsx';
import { Callout } from '../../../kit/feedback/Callout.tsx';
import { FileDrop } from '../../../kit/inputs/FileDrop.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { type MessageId, useText } from '../../../platform/language/language.tsx';
import css from './Import.module.css';

interface ChooseFileProps {
  /** What a file may hold at most. */
  limits: MessageId;
  /** What is said of these files beside what holds for all. */
  rules: readonly MessageId[];
  /** Name of the file that was refused. */
  refused: string | null;
  onPick(file: File): void;
  /** Puts the refusal away. */
  onAgain(): void;
}

const rulesOfAll: readonly MessageId[] = [
  'import.howTo.blank',
  'import.howTo.clear',
  'import.howTo.yesNo',
  'import.howTo.refer',
];

/** Drag a file in or pick it; what is not a .csv file is refused by name. */
export function ChooseFile({ limits, rules, refused, onPick, onAgain }: ChooseFileProps) {
  const text = useText();
  const take = ([file]: File[]) => file && onPick(file);
  return (
    <div className={css.stage}>
      {refused !== null && (
        <Callout
          tone="danger"
          role="alert"
          actions={<Button onPress={onAgain}>{text('import.chooseAnother')}</Button>}
        >
          {text('import.csvOnly', { name: refused })}
        </Callout>
      )}
      <FileDrop
        label={text('import.drop')}
        pickLabel={text('import.pick')}
        hint={text(limits)}
        accept={['.csv']}
        onFiles={take}
        onRefused={take}
      />
      <Card title={text('import.howTo')}>
        <ul className={css.list}>
          {[...rulesOfAll, ...rules].map((id) => (
            <li key={id}>{text(id)}</li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
