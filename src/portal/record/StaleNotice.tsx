import * as v from 'valibot';
import type { Fields } from '../../resources/define-resource.ts';
import { wireName } from '../../resources/wire.ts';
import type { Draft } from '../fields/draft.ts';
import type { Labels } from '../fields/use-labels.ts';
import { Button } from '../kit/Button.tsx';
import { Callout } from '../kit/Callout.tsx';
import type { ApiFailure } from '../shell/failure.ts';
import { useText } from '../shell/language.tsx';

interface StaleNoticeProps {
  failure: ApiFailure;
  fields: Fields;
  labels: Labels;
  /** The record as this screen last read it. */
  stored: Draft;
  onReload(): void;
  /** Saves again over the newer version. */
  onKeep(version: number): void;
}

const currentSchema = v.looseObject({ version: v.number() });

/** Somebody else saved first: says which fields changed, and lets the person choose (look.md U17). */
export function StaleNotice({ failure, fields, labels, stored, onReload, onKeep }: StaleNoticeProps) {
  const text = useText();
  const current = v.safeParse(currentSchema, failure.current);
  const changed = current.success
    ? Object.entries(fields)
        .filter(([name, field]) => {
          const key = wireName(name, field);
          return JSON.stringify(current.output[key] ?? null) !== JSON.stringify(stored[key] ?? null);
        })
        .map(([name]) => labels.field(name))
    : [];
  return (
    <Callout
      tone="warning"
      role="alert"
      title={text('record.stale')}
      actions={
        <>
          <Button onPress={onReload}>{text('record.reload')}</Button>
          {current.success && (
            <Button variant="primary" onPress={() => onKeep(current.output.version)}>
              {text('record.keepMine')}
            </Button>
          )}
        </>
      }
    >
      {changed.length > 0 && <p>{text('record.changedFields', { fields: changed.join(', ') })}</p>}
      <p>{text('record.staleText')}</p>
    </Callout>
  );
}
