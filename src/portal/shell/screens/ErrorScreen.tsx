import { useState } from 'react';
import { Button } from '../../kit/actions/Button.tsx';
import { PartLoadFailure } from '../../kit/lib/lazy-part.tsx';
import { pageReport } from '../../platform/api/failure-report.ts';
import { currentReporter } from '../../platform/api/reporter.ts';
import { useText } from '../../platform/language/language.tsx';
import { segmentsOf } from '../../platform/navigation/paths.ts';
import { PageMessage } from './PageMessage.tsx';

/** What is shown in place of what broke (spec 1 §2.10), or of a page that failed to load (spec 1 §2.1). */
export function ErrorScreen({ error }: { error: unknown }) {
  return error instanceof PartLoadFailure ? <LoadFailure /> : <Broken error={error} />;
}

function LoadFailure() {
  const text = useText();
  return (
    <PageMessage
      title={text('error.pageFailed')}
      actions={
        <Button variant="primary" onPress={() => location.reload()}>
          {text('common.tryAgain')}
        </Button>
      }
    />
  );
}

function Broken({ error }: { error: unknown }) {
  const text = useText();
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async () => {
    const report = pageReport(currentReporter(), location.pathname, error);
    await navigator.clipboard.writeText(report).catch(() => {});
    const { notify } = await import('../../kit/feedback/notify.tsx');
    notify({
      tone: 'info',
      title: text('notification.copied'),
      description: report,
      closeLabel: text('common.close'),
    });
    setCopied(report);
  };
  return (
    <PageMessage
      sign={text('error.oops')}
      title={text('error.somethingWrong')}
      actions={
        <>
          <Button onPress={() => void copy()}>{text('notification.copyError')}</Button>
          <Button variant="primary" onPress={goBack}>
            {text('error.goBack')}
          </Button>
        </>
      }
    >
      {copied !== null && <p role="status">{text('notification.copied')}</p>}
    </PageMessage>
  );
}

/** A path of more than three parts is cut to its first three, otherwise one step back (spec 1 §2.10). */
function goBack(): void {
  const segments = segmentsOf(location.pathname);
  if (segments.length > 3) location.assign(`/${segments.slice(0, 3).join('/')}`);
  else if (history.length > 1) history.back();
  else location.assign('/');
}
