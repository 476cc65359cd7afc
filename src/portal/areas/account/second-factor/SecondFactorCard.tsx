import { Button } from '../../../kit/actions/Button.tsx';
import { Badge } from '../../../kit/feedback/Badge.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useLanguage, useText } from '../../../platform/language/language.tsx';
import { passkeysWorkHere } from '../../../platform/session/passkeys.ts';
import { FactorSteps } from './FactorSteps.tsx';
import type { FactorStep } from './factor-step.ts';
import type { OwnSecondFactor } from './own-second-factor.ts';
import css from './SecondFactor.module.css';
import { useFactorSteps } from './use-factor-steps.ts';

/** What the user shows beside their password, under their account: added, replaced, taken away (decision 0109). */
export function SecondFactorCard() {
  const text = useText();
  const { own, step, setStep, begin } = useFactorSteps();
  const { data, isError, refetch } = own;
  return (
    <Card title={text('secondFactor.title')}>
      {isError && <LoadFailure onRetry={refetch}>{text('secondFactor.failed')}</LoadFailure>}
      {data === undefined && !isError && <Skeleton height="120px" shape="box" />}
      {data && <Factors data={data} onBegin={begin} />}
      <FactorSteps step={step} onStep={setStep} onDone={() => void refetch()} />
    </Card>
  );
}

interface FactorsProps {
  data: OwnSecondFactor;
  onBegin(step: FactorStep): void;
}

function Factors({ data, onBegin }: FactorsProps) {
  const text = useText();
  const { authenticator, passkeys, recoveryCodesLeft, isRequired } = data;
  const count = (authenticator === null ? 0 : 1) + passkeys.length;
  const isLast = count === 1;
  // What the company asks for is replaced, never taken away.
  const mayRemove = !(isRequired && isLast);
  return (
    <div className={css.card}>
      <p className={css.state}>
        <Badge tone={count > 0 ? 'success' : 'plain'}>
          {text(count > 0 ? 'secondFactor.on' : 'secondFactor.off')}
        </Badge>
        {isRequired && <Badge tone="accent">{text('secondFactor.required')}</Badge>}
      </p>
      <p>{text('secondFactor.about')}</p>
      <dl className={css.factors}>
        <dt>{text('secondFactor.app')}</dt>
        <dd>
          {authenticator === null ? text('secondFactor.appNone') : <Dates of={authenticator} />}
          <span className={css.actions}>
            <Button size="small" onPress={() => onBegin({ kind: 'addApp' })}>
              {text(authenticator === null ? 'secondFactor.appAdd' : 'secondFactor.appReplace')}
            </Button>
            {authenticator !== null && mayRemove && (
              <Button
                size="small"
                aria-label={text('secondFactor.appRemove')}
                onPress={() => onBegin({ kind: 'removeApp', isLast })}
              >
                {text('secondFactor.remove')}
              </Button>
            )}
          </span>
        </dd>
        <dt>{text('secondFactor.passkeys')}</dt>
        <dd>
          {passkeys.length === 0 && text('secondFactor.passkeyNone')}
          {passkeys.map((passkey) => (
            <div key={passkey.id} className={css.passkey}>
              <span className={css.named}>
                <strong>{passkey.name}</strong>
                {passkey.site !== location.hostname && (
                  <span>{text('secondFactor.passkeySite', { site: passkey.site })}</span>
                )}
                <Dates of={passkey} />
              </span>
              {mayRemove && (
                <Button
                  size="small"
                  aria-label={text('secondFactor.passkeyRemove', { name: passkey.name })}
                  onPress={() => onBegin({ kind: 'removePasskey', passkey, isLast })}
                >
                  {text('secondFactor.remove')}
                </Button>
              )}
            </div>
          ))}
          {passkeysWorkHere() ? (
            <span className={css.actions}>
              <Button size="small" onPress={() => onBegin({ kind: 'addPasskey' })}>
                {text('secondFactor.passkeyAdd')}
              </Button>
            </span>
          ) : (
            <span className={css.muted}>{text('secondFactor.passkeyUnsupported')}</span>
          )}
        </dd>
        <dt>{text('secondFactor.codes')}</dt>
        <dd>
          {count === 0
            ? text('secondFactor.codesNone')
            : text('secondFactor.codesLeft', { count: recoveryCodesLeft })}
          {count > 0 && (
            <span className={css.actions}>
              <Button size="small" onPress={() => onBegin({ kind: 'makeCodes' })}>
                {text('secondFactor.codesMake')}
              </Button>
            </span>
          )}
        </dd>
      </dl>
    </div>
  );
}

function Dates({ of: { addedAt, lastUsedAt } }: { of: { addedAt: string; lastUsedAt: string | null } }) {
  const { text, dates } = useLanguage();
  return (
    <span className={css.muted}>
      {text('secondFactor.addedOn', { date: dates.date(addedAt) })}
      {' · '}
      {lastUsedAt === null
        ? text('secondFactor.neverUsed')
        : text('secondFactor.usedOn', { when: dates.relative(lastUsedAt) })}
    </span>
  );
}
