import { Button } from '../../../kit/actions/Button.tsx';
import { Callout } from '../../../kit/feedback/Callout.tsx';
import { ProgressBar } from '../../../kit/feedback/ProgressBar.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { ApiFailure } from '../../../platform/api/failure.ts';
import { useFailureText } from '../../../platform/api/failure-text.ts';
import { useText } from '../../../platform/language/language.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { ExistingQuestion } from './ExistingQuestion.tsx';
import css from './Import.module.css';
import type { ImportKind } from './import-kinds.ts';
import { PreviewPanel } from './PreviewPanel.tsx';
import { ResultPanel } from './ResultPanel.tsx';
import { RunningPanel } from './RunningPanel.tsx';
import { StageHeading } from './StageHeading.tsx';
import type { ImportFlow } from './use-import.ts';
import type { Names } from './use-names.ts';

interface ImportStageProps {
  flow: ImportFlow;
  names: Names;
  kind: ImportKind;
}

/** The step the chart is in. */
export function ImportStage({ flow, names, kind }: ImportStageProps) {
  const text = useText();
  const { state, context, preview, send } = flow;
  const name = context.fileName;
  switch (state) {
    case 'picking':
    case 'refused':
      return (
        <ChooseFile
          limits={names.limits}
          rules={kind.rules}
          refused={state === 'refused' ? flow.pickedName : null}
          onPick={flow.pick}
          onAgain={() => send({ type: 'again' })}
        />
      );
    case 'previewing':
      return (
        <Card>
          <div className={css.stage}>
            <StageHeading>{text('import.reading', { name })}</StageHeading>
            <ProgressBar isBare label={text('import.reading', { name })} />
            <div className={css.actions}>
              <Button onPress={flow.cancelPreview}>{text('import.cancel')}</Button>
            </div>
          </div>
        </Card>
      );
    case 'unreadable':
    case 'failed':
      return <Stuck flow={flow} />;
    case 'previewed':
    case 'asking':
      return (
        preview && (
          <>
            <PreviewPanel
              preview={preview}
              names={names}
              canStart={flow.canStart}
              onStart={() => send({ type: 'start' })}
              onCancel={flow.cancelPreview}
            />
            <ExistingQuestion
              isOpen={state === 'asking'}
              count={preview.counts.existing}
              onChoose={(mode) => send({ type: 'choose', mode })}
              onCancel={() => send({ type: 'cancel' })}
            />
          </>
        )
      );
    case 'running':
    case 'stopping':
      return (
        <RunningPanel
          name={name}
          done={context.progress.done}
          total={context.progress.total || (preview?.counts.total ?? 0)}
          isStopping={state === 'stopping'}
          onCancel={() => send({ type: 'cancel' })}
        />
      );
    case 'done':
    case 'stopped':
      return (
        <ResultPanel
          name={name}
          importId={context.preview?.importId ?? ''}
          isStopped={state === 'stopped'}
          failed={context.outcome?.failed ?? 0}
          entry={flow.entry}
          names={names}
          listPath={kind.listPath}
          onAgain={() => send({ type: 'again' })}
          onRetry={flow.pick}
        />
      );
  }
}

/** The file could not be read, or the import did not come to an end: why, and the two ways on. */
function Stuck({ flow }: { flow: ImportFlow }) {
  const text = useText();
  const words = useFailureText();
  const { state, context, send } = flow;
  const { failure, fileName } = context;
  const title = text(state === 'failed' ? 'import.failed' : 'import.unreadable', { name: fileName });
  const isUnknown = failure instanceof ApiFailure && failure.outcome === 'unknown';
  return (
    <div className={css.stage}>
      <StageHeading>{title}</StageHeading>
      <Callout
        tone="danger"
        role="alert"
        actions={
          <>
            {(isUnknown || state === 'failed') && (
              <Button onPress={() => send({ type: 'retry' })}>{text('import.retry')}</Button>
            )}
            <Button onPress={() => send({ type: 'again' })}>{text('import.chooseAnother')}</Button>
          </>
        }
      >
        <p>{failure instanceof ApiFailure ? words.of(failure) : text('failure.unexpected')}</p>
        {isUnknown && state === 'failed' && <p>{text('import.unknownOutcome')}</p>}
      </Callout>
    </div>
  );
}
