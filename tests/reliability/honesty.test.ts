import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * Where the portal sends a command without `useSave`, which knows idle, saving, saved, refused and unknown (R12): each
 * with how it tells the user what came of it.
 */
const withoutSave: Readonly<Record<string, string>> = {
  'platform/api/use-save.ts': 'the five outcomes themselves',
  'platform/session/account.ts': 'signing in and out: the session’s chart has a state for each outcome',
  'platform/session/second-factor.ts': 'the second step: the session’s chart has a state for each outcome',
  'areas/account/second-factor/AddAuthenticator.tsx':
    'a key that is kept nowhere yet: the dialog shows it, or that it could not be read',
  'areas/account/second-factor/AddPasskey.tsx':
    'three steps of which the last alone keeps something; the dialog says what came of each, and a passkey is kept once',
  'platform/preferences/my-preferences.ts':
    'arrangements kept in this browser first; the server’s copy is renewed with the next one',
  'record/list/layouts/layouts.ts':
    'arrangements kept in this browser first; the server’s copy is renewed with the next one',
  'areas/operations/price-change/PriceChangeScreen.tsx':
    'its two saves have all outcomes; an undo is taken once at most, and its failure is told',
  'record/document/bulk/use-bulk-send.ts':
    'each document of many shows its own outcome; unknown is sent again with its key',
  'record/DeleteButton.tsx':
    'putting back what was deleted: a notice says what came of it, the record says the rest',
  'record/list/bulk/use-bulk-change.ts':
    'taking many changes back: a notice says what came of it, the list is read again',
  'areas/configurations/import/import-api.ts':
    'the import’s chart has a state for each outcome; a start keeps its key',
  'areas/account/password/password-calls.ts': 'the password-reset chart has a state for each outcome',
  'areas/account/session/sessions-api.ts': 'ending a session twice ends it once; the list is read again',
  'fields/image/use-image-upload.ts':
    'nothing is saved before the form is; a lost upload is said beside the field',
  'platform/notifications/use-notices.ts':
    'what is read: unread again at the next look where it could not be kept',
  'areas/operations/reorder-point/use-make-documents.ts':
    'taking drafts back: a notice says what came of it, the list is read again',
  'record/use-put-back.ts':
    'a record that is restored: a notice says what came of it, the list is read again',
  'areas/configurations/integration/integration-api.ts':
    'a posting sent again twice is sent once; a notice says what came of it, the log is read again',
  'areas/tutorials/use-missions.ts':
    'a failure is told; what is started twice is started once, and the mission is shown as the reply has it',
  'areas/configurations/outlets/use-practice-reset.ts':
    'a reset sent again goes on where it was; its dialog shows what came of it',
  'fields/CustomFieldsInput.tsx': 'a heading: a notice says what came of it, and the last one stands',
};

const files = readdirSync('src/portal', { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file),
);
const textOf = (file: string) => readFileSync(join('src/portal', file), 'utf8');

/** A file that takes what sends a command. */
const SENDS = /import \{[^}]*\bsend\b[^}]*\} from '[^']*\/api\.ts'/;

it('every place that sends a command says what came of it (R12)', () => {
  const sending = files.filter((file) => SENDS.test(textOf(file)));
  expect(sending.filter((file) => !(file in withoutSave))).toEqual([]);
});

it('nothing but the one call reaches the server, and nothing is tried again by itself', () => {
  /** Reads alone: the portal's own files, a download, the texts of errors, the version. */
  const reading = new Set([
    'service-worker.ts',
    'platform/api/download.ts',
    'platform/api/api.ts',
    'shell/updates/use-version.ts',
    'platform/api/error-catalogue.ts',
  ]);
  const calling = files.filter((file) =>
    /(?<![.\w])fetch\(|XMLHttpRequest|sendBeacon|\bofetch\b/.test(textOf(file)),
  );
  expect(calling.filter((file) => !reading.has(file))).toEqual([]);
  expect(textOf('platform/api/query.ts')).toMatch(/mutations: \{ networkMode: 'always', retry: false \}/);
});

/** Hooks that hand their save on, and the screens that say what came of it. */
const handedOn: Readonly<Record<string, readonly string[]>> = {
  'areas/operations/reorder-point/ReorderPointScreen.tsx': [
    'areas/operations/reorder-point/ReorderReview.tsx',
  ],
  'areas/configurations/permission/MatrixTab.tsx': ['areas/configurations/permission/ReviewDrawer.tsx'],
  'record/use-record.ts': ['record/RecordForm.tsx'],
  'record/children/use-child-editor.ts': ['record/children/ChildEditor.tsx'],
  'record/document/draft/use-document-editor.ts': ['record/document/header/DocumentNotices.tsx'],
  'record/document/events/use-send-event.ts': [
    'record/document/events/EventDialog.tsx',
    'record/document/DocumentPage.tsx',
  ],
  'record/document/unblock/use-unblock.ts': [
    'record/document/unblock/Unblock.tsx',
    'record/document/unblock/AskNext.tsx',
  ],
  'record/list/bulk/use-bulk-change.ts': ['record/list/bulk/ChangeDialog.tsx'],
  'record/settings/use-settings-editor.ts': ['record/settings/SettingsForm.tsx'],
};

const saves = files.flatMap((file) =>
  [...textOf(file).matchAll(/const (\w+) = useSave[(<]/g)].map(([, name = '']) => ({ file, name })),
);

it('every save is shown on its screen: refused with why, or unknown with a retry (R12)', () => {
  expect(saves.length).toBeGreaterThan(15);
  const silent = saves.filter(({ file, name }) => {
    const text = textOf(file);
    const isShown =
      new RegExp(`<SaveNotice[^>]*save=\\{${name}\\}`).test(text) ||
      new RegExp(`<SaveTrouble state=\\{(${name}\\.)?state\\}`).test(text) ||
      /onFailed: \(failure\) =>[\s\S]*?failed\(failure/.test(text) ||
      (new RegExp(`const ${name} = useSave\\([^;]*onFailed: refused`).test(text) &&
        /const refused = [^;]*failed\(failure/.test(text)) ||
      (new RegExp(`const ${name} = useSave[\\s\\S]*?\\bonFailed[, ]`).test(text) &&
        /const onFailed = \(failure[\s\S]*?failed\(failure/.test(text));
    const screens = handedOn[file] ?? [];
    return (
      !isShown && (screens.length === 0 || !screens.every((screen) => /<SaveNotice/.test(textOf(screen))))
    );
  });
  expect(silent).toEqual([]);
});
