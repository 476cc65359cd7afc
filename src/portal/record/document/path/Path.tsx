import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readPath } from '../../../../contracts/documents/asks.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import { statusTone } from '../../../kit/feedback/status-tone.ts';
import { Card } from '../../../kit/layout/Card.tsx';
import { call } from '../../../platform/api/api.ts';
import { useText } from '../../../platform/language/language.tsx';
import type { FlowWords } from '../flow/use-flow-words.ts';
import { useWho } from '../unblock/use-who.ts';
import css from './Path.module.css';
import { usualTime } from './usual-time.ts';

interface PathProps {
  definition: AnyDocument;
  id: string;
  words: FlowWords;
}

/** The steps that are left until a document is done, with who goes each and how long it usually takes; asked for on demand. */
export function Path({ definition, id, words }: PathProps) {
  const text = useText();
  const who = useWho();
  const [isOpen, setOpen] = useState(false);
  const { data, isError } = useQuery({
    queryKey: [definition.name, 'path', id],
    enabled: isOpen,
    retry: false,
    queryFn: ({ signal }) => call(readPath(definition), { params: { id }, signal }),
  });
  const usually = (seconds: number | null): string => {
    if (seconds === null) return text('path.unknown');
    const { id: unit, count } = usualTime(seconds);
    return text('path.usually', { time: text(unit, { count }) });
  };
  const toggle = (
    <Button
      size="small"
      variant="quiet"
      isPending={isOpen && !data && !isError}
      onPress={() => setOpen(!isOpen)}
    >
      {text(isOpen ? 'path.hide' : 'path.show')}
    </Button>
  );
  const said = isError ? 'path.failed' : data && (data.steps === null ? 'path.none' : 'path.done');
  return (
    <Card title={text('path.title')} actions={toggle}>
      {!isOpen ? (
        <p className={css.hint}>{text('path.hint')}</p>
      ) : data?.steps && data.steps.length > 0 ? (
        <ol className={css.steps}>
          {data.steps.map((step) => (
            <li key={`${step.event} ${step.status}`} className={css.step}>
              <p className={css.first}>
                <span className={css.event}>{words.event(step.event)}</span>
                <Chip tone={statusTone(step.status)}>{words.status(step.status)}</Chip>
              </p>
              <p className={css.hint}>{who(step)}</p>
              <p className={css.hint}>{usually(step.usualSeconds)}</p>
            </li>
          ))}
        </ol>
      ) : (
        said && <p className={css.hint}>{text(said)}</p>
      )}
    </Card>
  );
}
