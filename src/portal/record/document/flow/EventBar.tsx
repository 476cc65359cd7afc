import { Button } from '../../../kit/actions/Button.tsx';
import { KeyHint } from '../../../kit/actions/KeyHint.tsx';
import { UnavailableButton } from '../../../kit/actions/UnavailableButton.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { type EventStep, primaryStep } from './event-steps.ts';
import type { FlowWords } from './use-flow-words.ts';

interface EventBarProps {
  steps: readonly EventStep[];
  /** The steps beside the primary one that are buttons. */
  others: readonly EventStep[];
  words: FlowWords;
  isChanged: boolean;
  isNew: boolean;
  isSaving: boolean;
  /** The step being sent, whose button waits. */
  sending: string | null;
  /** Why nothing can be saved though the chart would allow it; null where it can. */
  cannotSave: string | null;
  /** Why nothing can be sent at all; null where the line is up. */
  offline: string | null;
  formId: string;
  onStep(step: EventStep): void;
  onDiscard(): void;
}

/**
 * What can happen: one primary button, the others beside it, and what this status knows but a condition forbids,
 * disabled with its reason. While something is unsaved, saving comes first.
 */
export function EventBar(props: EventBarProps) {
  const {
    steps,
    others,
    words,
    isChanged,
    isNew,
    isSaving,
    sending,
    cannotSave,
    offline,
    formId,
    onStep,
    onDiscard,
  } = props;
  const text = useText();
  const save = steps.find(({ type }) => type === 'save');
  const isEditing = isChanged || isNew;
  const primary = isEditing ? undefined : primaryStep(steps);
  const saveReason = save?.reason ? words.reason(save) : (offline ?? cannotSave);
  return (
    <>
      {others.map((step) =>
        step.reason || offline !== null || (isChanged && !isNew) ? (
          <UnavailableButton
            key={step.type}
            reason={step.reason ? words.reason(step) : (offline ?? text('document.saveFirst'))}
          >
            {words.event(step.type)}
          </UnavailableButton>
        ) : (
          <Button
            key={step.type}
            data-lesson={step.type}
            isPending={sending === step.type}
            isDisabled={sending !== null}
            onPress={() => onStep(step)}
          >
            {words.event(step.type)}
          </Button>
        ),
      )}
      {isEditing && (
        <>
          {isChanged && (
            <Button variant="quiet" isDisabled={isSaving} onPress={onDiscard}>
              {text('record.discard')}
            </Button>
          )}
          {saveReason !== null ? (
            <UnavailableButton reason={saveReason}>{words.event('save')}</UnavailableButton>
          ) : (
            <Button
              variant="primary"
              type="submit"
              form={formId}
              data-lesson="save"
              isPending={isSaving}
              trailing={<KeyHint keys="Ctrl+S" />}
            >
              {words.event('save')}
            </Button>
          )}
        </>
      )}
      {primary && offline !== null && (
        <UnavailableButton reason={offline}>{words.event(primary.type)}</UnavailableButton>
      )}
      {primary && offline === null && (
        <Button
          variant="primary"
          data-lesson={primary.type}
          isPending={sending === primary.type}
          isDisabled={sending !== null}
          trailing={<KeyHint keys="Ctrl+Enter" />}
          onPress={() => onStep(primary)}
        >
          {words.event(primary.type)}
        </Button>
      )}
    </>
  );
}
