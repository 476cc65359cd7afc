import { createContext, type ReactNode, Suspense, use, useCallback, useMemo, useState } from 'react';
import { lazyPart } from '../../kit/lib/lazy-part.tsx';
import { catalogue } from '../api/error-catalogue.ts';
import { ApiFailure } from '../api/failure.ts';
import { callReport } from '../api/failure-report.ts';
import { useFailureText } from '../api/failure-text.ts';
import { currentReporter } from '../api/reporter.ts';
import { type MessageId, useLanguage } from '../language/language.tsx';
import { type NotificationRecord, storedNotifications, storeNotifications } from './notification-records.ts';

type Values = Record<string, string | number>;

interface NotificationsValue {
  markAllRead(): void;
  remove(id: string): void;
  /** 'Purchase order saved': a toast for five seconds, ten with a way back, and a record in the bell. */
  succeeded(message: MessageId, values?: Values, options?: { undo: () => void } | undefined): void;
  /** What was put on the clipboard: a toast, and nothing in the bell. */
  copied(message: MessageId): void;
  /** What a user should know now and need not keep: a toast that reads as an error, and nothing in the bell. */
  warned(message: MessageId, values?: Values): void;
  /**
   * A failed call: a toast for three seconds (longer under pointer or focus) with 'Failed to {action}', what the
   * server said and Copy Error, and a record in the bell (spec 1 §8). `action` is a message such as action.saveItem.
   */
  failed(failure: unknown, action: MessageId, values?: Values): void;
  /** A failed call that its page tells of: a record in the bell alone, and one for as long as it stays unread. */
  noted(failure: unknown, action: MessageId, values?: Values): void;
  /** Draws the place for toasts ahead of the first one. */
  openToasts(): void;
  /** Puts a report on the clipboard and says so. */
  copy(report: string): Promise<void>;
}

/** How long a step can be taken back (look.md U18). */
const UNDO_MS = 10_000;

const NotificationsContext = createContext<NotificationsValue | null>(null);
/** Apart from what can be done, so that a new record draws the bell and not every page that could make one. */
const RecordsContext = createContext<readonly NotificationRecord[]>([]);

/** Toasts are drawn by a library that nobody needs before the first toast, or before signing in. */
const Toasts = lazyPart(async () => (await import('./Toasts.tsx')).Toasts);

/** The toast library once it can show something; asks for it to be drawn. */
function useToaster() {
  const [isWanted, setWanted] = useState(false);
  const [ready] = useState(promiseWithResolver);
  const open = useCallback(() => setWanted(true), []);
  const toaster = useCallback(async () => {
    setWanted(true);
    await ready.promise;
    return import('../../kit/feedback/notify.tsx');
  }, [ready]);
  return { isWanted, open, toaster, onReady: ready.resolve };
}

function promiseWithResolver() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

export function NotificationsProvider({ children }: { children: ReactNode }) {
  const { text, language } = useLanguage();
  const failureText = useFailureText();
  const [records, setRecords] = useState<readonly NotificationRecord[]>(storedNotifications);
  const { isWanted, open, toaster, onReady } = useToaster();

  const change = useCallback(
    (next: (now: readonly NotificationRecord[]) => readonly NotificationRecord[]) => {
      setRecords((now) => {
        const changed = next(now);
        if (changed !== now) storeNotifications(changed);
        return changed;
      });
    },
    [],
  );
  const add = useCallback((record: NewRecord) => change((now) => [stamped(record), ...now]), [change]);
  const copy = useCallback(
    async (report: string) => {
      const { notify } = await toaster();
      const closeLabel = text('common.close');
      try {
        await navigator.clipboard.writeText(report);
        notify({ tone: 'info', title: text('notification.copied'), description: report, closeLabel });
      } catch {
        notify({
          tone: 'warning',
          title: text('notification.copyYourself'),
          description: report,
          closeLabel,
        });
      }
    },
    [text, toaster],
  );

  const value = useMemo<NotificationsValue>(
    () => ({
      markAllRead: () =>
        change((now) =>
          now.every(({ read }) => read) ? now : now.map((record) => ({ ...record, read: true })),
        ),
      remove: (id) => change((now) => now.filter((record) => record.id !== id)),
      copy,
      openToasts: open,
      succeeded(message, values, options) {
        add({ status: 'success', title: { id: message, ...(values && { values }) } });
        const back = options && {
          duration: UNDO_MS,
          actions: [{ label: text('notification.undo'), onPress: options.undo }],
        };
        void toaster().then(({ notify }) =>
          notify({
            tone: 'success',
            title: text(message, values),
            closeLabel: text('common.close'),
            ...back,
          }),
        );
      },
      copied(message) {
        void toaster().then(({ notify }) =>
          notify({ tone: 'info', title: text(message), closeLabel: text('common.close') }),
        );
      },
      warned(message, values) {
        void toaster().then(({ notify }) =>
          notify({ tone: 'danger', title: text(message, values), closeLabel: text('common.close') }),
        );
      },
      noted(error, action, values) {
        const { record } = asRecord(error, text(action, values), { id: action, ...(values && { values }) });
        change((now) =>
          now.some((kept) => !kept.read && isSame(kept, record)) ? now : [stamped(record), ...now],
        );
      },
      failed(error, action, values) {
        const title = text('notification.failedTo', { action: text(action, values) });
        const named = { id: action, ...(values && { values }) };
        const { failure, said, record } = asRecord(error, text(action, values), named);
        add(record);
        void toaster().then(({ notify }) =>
          notify({
            tone: 'danger',
            title: headingOf(failure, { text, language }),
            description: (
              <>
                <p>{title}</p>
                {[...said, ...failure.warnings].map((detail) => (
                  <p key={`${'field' in detail ? detail.field : ''}${detail.code}`}>
                    {failureText.of(detail)}
                  </p>
                ))}
              </>
            ),
            duration: 3000,
            actions: [{ label: text('notification.copyError'), onPress: () => void copy(record.report) }],
            closeLabel: text('common.close'),
          }),
        );
      },
    }),
    [change, add, copy, open, toaster, text, language, failureText],
  );
  return (
    <NotificationsContext value={value}>
      <RecordsContext value={records}>{children}</RecordsContext>
      {isWanted && (
        <Suspense fallback={null}>
          <Toasts label={text('notification.region')} onReady={onReady} />
        </Suspense>
      )}
    </NotificationsContext>
  );
}

type NewRecord = Omit<NotificationRecord, 'id' | 'read' | 'date'>;

const stamped = (record: NewRecord): NotificationRecord => ({
  id: crypto.randomUUID(),
  read: false,
  date: new Date().toISOString(),
  ...record,
});

/** What the bell keeps of a failed call, and what was said of it. */
function asRecord(error: unknown, action: string, title: NotificationRecord['title']) {
  const failure = asFailure(error);
  const said = failure.errors.length > 0 ? failure.errors : [failure];
  const record = {
    status: 'fail',
    title,
    errorStatus: failure.status,
    desc: said.map(({ code, message, params }) => ({ code, message, ...(params && { params }) })),
    report: callReport(currentReporter(), action, failure),
  } as const satisfies NewRecord;
  return { failure, said, record };
}

const isSame = (one: NewRecord, other: NewRecord): boolean =>
  one.errorStatus === other.errorStatus && JSON.stringify(one.title) === JSON.stringify(other.title);

function asFailure(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new ApiFailure({ status: 0, code: 'internalError', message, method: '', path: '' });
}

type Words = Pick<ReturnType<typeof useLanguage>, 'text' | 'language'>;

/** 'Error 404: Not Found'; the status alone where it has no words (spec 1 §8). */
function headingOf({ status }: ApiFailure, { text, language }: Words): string {
  if (status === 0) return text('notification.somethingWrong');
  const words = catalogue()?.statusText(status, language);
  return words === undefined
    ? text('notification.errorStatus', { status })
    : text('notification.errorStatusText', { status, words });
}

/** Toasts and the bell. */
export function useNotifications(): NotificationsValue {
  const value = use(NotificationsContext);
  if (value === null) throw new Error('useNotifications needs a NotificationsProvider above it.');
  return value;
}

/** What the bell keeps, the newest first. */
export const useNotificationRecords = (): readonly NotificationRecord[] => use(RecordsContext);
