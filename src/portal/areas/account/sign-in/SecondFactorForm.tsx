import { useMemo, useState } from 'react';
import type {
  SecondFactorAsked,
  SecondFactorProof,
} from '../../../../../machines/shell/session/second-factor-asked.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Callout } from '../../../kit/feedback/Callout.tsx';
import { Form } from '../../../kit/form/Form.tsx';
import { TextField } from '../../../kit/inputs/TextField.tsx';
import { ApiFailure } from '../../../platform/api/failure.ts';
import { useFailureText } from '../../../platform/api/failure-text.ts';
import { usePageMessages, useText } from '../../../platform/language/language.tsx';
import { passkeysWorkHere } from '../../../platform/session/passkeys.ts';
import { useSecondFactor } from '../../../platform/session/session.tsx';
import css from './SignInForm.module.css';

type Way = SecondFactorProof['kind'];

const words = ['secondFactor'] as const;
const noErrors: Record<string, string> = {};
/** What is said beside the field it was typed in. */
const wrongCodes: ReadonlySet<string> = new Set(['secondFactorWrong', 'recoveryCodeWrong']);

/** The ways there are to end this sign-in here, the easiest first. */
const waysOf = ({ passkey, code, recoveryCode }: SecondFactorAsked): Way[] => [
  ...(passkey !== null && passkeysWorkHere() ? (['passkey'] as const) : []),
  ...(code ? (['code'] as const) : []),
  ...(recoveryCode ? (['recoveryCode'] as const) : []),
];

/** The second step of signing in (decision 0109); its words come with its first use. */
export function SecondFactorForm() {
  const { asked } = useSecondFactor();
  const hasWords = usePageMessages(words);
  return hasWords && asked !== null ? <Asking asked={asked} /> : null;
}

function Asking({ asked }: { asked: SecondFactorAsked }) {
  const text = useText();
  const failureText = useFailureText();
  const { failure, isBusy, isIncomplete, prove, edit, startOver } = useSecondFactor();
  const ways = waysOf(asked);
  const [way, setWay] = useState<Way>(ways[0] ?? 'code');
  const [code, setCode] = useState('');
  const isWrongCode = way !== 'passkey' && failure instanceof ApiFailure && wrongCodes.has(failure.code);
  const errors = useMemo((): Record<string, string> => {
    if (way === 'passkey') return noErrors;
    if (isIncomplete) return { code: text(`secondFactor.${way}Required`) };
    return isWrongCode ? { code: failureText.of(failure) } : noErrors;
  }, [isIncomplete, isWrongCode, failure, way, text, failureText]);
  const turnTo = (other: Way) => {
    edit();
    setCode('');
    setWay(other);
    if (other === 'passkey') prove({ kind: 'passkey' });
  };

  return (
    <Form
      key={way}
      className={css.form}
      aria-label={text('secondFactor.form')}
      serverErrors={errors}
      onSubmit={() => prove(way === 'passkey' ? { kind: way } : { kind: way, code })}
    >
      <p>{text(`secondFactor.lead.${way}`)}</p>
      {failure !== null && !isWrongCode && (
        <Callout tone="danger" role="alert">
          {failure instanceof ApiFailure ? failureText.of(failure) : text('secondFactor.passkeyFailed')}
        </Callout>
      )}
      {way !== 'passkey' && (
        <TextField
          name="code"
          label={text(`secondFactor.${way}`)}
          hint={text(`secondFactor.${way}Hint`)}
          value={code}
          onChange={(typed) => {
            edit();
            setCode(typed);
          }}
          autoComplete={way === 'code' ? 'one-time-code' : 'off'}
          inputMode={way === 'code' ? 'numeric' : 'text'}
          autoCapitalize="none"
          autoFocus
        />
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        isWide
        isPending={isBusy}
        autoFocus={way === 'passkey'}
      >
        {text(labelOf(way, isBusy))}
      </Button>
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <Button key={other} isWide isDisabled={isBusy} onPress={() => turnTo(other)}>
            {text(`secondFactor.other.${other}`)}
          </Button>
        ))}
      <Button variant="quiet" isWide isDisabled={isBusy} onPress={startOver}>
        {text('secondFactor.startOver')}
      </Button>
      <p className={css.links}>{text('secondFactor.lost')}</p>
    </Form>
  );
}

function labelOf(way: Way, isBusy: boolean) {
  if (way === 'passkey') return isBusy ? 'secondFactor.waiting' : 'secondFactor.usePasskey';
  return isBusy ? 'secondFactor.checking' : 'secondFactor.continue';
}
