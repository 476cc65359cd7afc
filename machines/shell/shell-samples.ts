import type { ChartSamples } from '../lib/samples.ts';
import { sessionKeys } from './session/session-setup.ts';

const account = {
  username: 'kopi-buyer',
  userId: 'user-1',
  groupIds: ['buyers'],
  comId: 'COM_1001',
  dbVersionNo: '500',
  accountType: '0',
  userAccessPermissions: [{ accessName: 'ALLOW_TO_ACCESS_PO', isAllowAccess: true }],
  isAdmin: false,
};
const credentials = { username: 'kopi-buyer', password: 'Backcounter-1', rememberMe: false };
const lineLost = new Error('no line');
const refused = { status: 401, code: 'invalidCredentials' };

const secondFactor = { ticket: 'ticket', code: true, recoveryCode: true, passkey: null };
const factorAsked = { status: 401, code: 'secondFactorNeeded', secondFactor };
const codeWrong = { status: 401, code: 'secondFactorWrong' };
const tooLate = { status: 401, code: 'signInExpired' };

const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output, actorId: id });
const failed = (id: string, error: unknown) => ({ type: `xstate.error.actor.${id}`, error, actorId: id });

const sessionSamples: ChartSamples = {
  inputs: [{ name: 'a fresh tab', input: { requested: '/' } }],
  events: [
    done('readAccount', account),
    done('readAccount', null),
    failed('readAccount', lineLost),
    { type: 'retry' },
    { type: 'turnedAway', requested: '/Operations/PurchaseOrder' },
    { type: 'submit', ...credentials },
    { type: 'submit', ...credentials, password: '' },
    { type: 'edit', field: 'password' },
    ...['proveHuman', 'proveHumanAgain'].flatMap((id) => [done(id, 'key'), failed(id, lineLost)]),
    ...['signIn', 'signInAgain'].flatMap((id) => [
      done(id, account),
      done(id, { ...account, username: 'kopi-manager' }),
      failed(id, refused),
      failed(id, lineLost),
      failed(id, factorAsked),
    ]),
    { type: 'secondFactorAsked', secondFactor },
    { type: 'prove', proof: { kind: 'code', code: '123456' } },
    { type: 'prove', proof: { kind: 'code', code: ' ' } },
    { type: 'editProof' },
    { type: 'startOver' },
    ...['proveSecondFactor', 'proveSecondFactorAgain'].flatMap((id) => [
      done(id, account),
      done(id, { ...account, username: 'kopi-manager' }),
      failed(id, codeWrong),
      failed(id, tooLate),
    ]),
    { type: 'endsSoon' },
    { type: 'used' },
    { type: 'stay' },
    done('prolong', account),
    done('prolong', null),
    failed('prolong', lineLost),
    { type: 'focused', storedKeys: [...sessionKeys] },
    { type: 'focused', storedKeys: ['username'] },
    { type: 'expired' },
    { type: 'outletsMissing' },
    { type: 'signOut' },
    ...['signOut', 'endSession'].flatMap((id) => [done(id, null), failed(id, lineLost)]),
  ],
};

const outlets = [
  { id: 'outlet-a', name: 'Bangsar' },
  { id: 'outlet-b', name: 'Subang Jaya' },
];

const outletSelectionSamples: ChartSamples = {
  inputs: [
    { name: 'nothing stored', input: { storedOutletId: null } },
    { name: 'an outlet stored', input: { storedOutletId: 'outlet-b' } },
    { name: 'an outlet stored that is no longer permitted', input: { storedOutletId: 'outlet-z' } },
  ],
  events: [
    done('loadOutlets', outlets),
    done('loadOutlets', []),
    failed('loadOutlets', lineLost),
    { type: 'xstate.after.noOutletDelay.outlet-selection.empty' },
    { type: 'open' },
    { type: 'close' },
    { type: 'refresh' },
    { type: 'search', text: 'SUB' },
    { type: 'search', text: 'nowhere' },
    { type: 'select', id: 'outlet-b' },
    { type: 'select', id: 'outlet-z' },
    { type: 'next' },
    { type: 'previous' },
    { type: 'confirm' },
    { type: 'logout' },
  ],
};

const leaveGuardSamples: ChartSamples = {
  inputs: [{ name: 'a form just opened', input: undefined }],
  events: [
    { type: 'changed' },
    { type: 'settled' },
    { type: 'navigate', to: '/Home' },
    { type: 'confirm' },
    { type: 'cancel' },
  ],
};

const connectivitySamples: ChartSamples = {
  inputs: [{ name: 'a browser with a line', input: undefined }],
  events: [
    { type: 'disconnected' },
    { type: 'connected' },
    { type: 'databaseLost' },
    { type: 'databaseBack' },
    { type: 'xstate.after.reconnectBanner.connectivity.reconnecting' },
  ],
};

const passwordResetSamples: ChartSamples = {
  inputs: [{ name: 'a forgotten password', input: undefined }],
  events: [
    { type: 'submitUsername', username: 'Kopi-Buyer' },
    { type: 'submitUsername', username: ' ' },
    { type: 'submitCode', verificationCode: '123456' },
    { type: 'submitCode', verificationCode: '' },
    { type: 'edit' },
    { type: 'back' },
    done('requestCode', 'A code was sent.'),
    done('requestCode', 'Invalid email address/ username. Please try again.'),
    failed('requestCode', lineLost),
    done('resetPassword', 'A new password was sent.'),
    done('resetPassword', 'Incorrect PRVC.'),
    failed('resetPassword', lineLost),
    failed('resetPassword', factorAsked),
  ],
};

const preview = { importId: 'import-1', rows: 3, failing: 1, existing: 0 };
const outcome = { total: 3, success: 2, failed: 1 };

const dataImportSamples: ChartSamples = {
  inputs: [{ name: 'the import page', input: undefined }],
  events: [
    { type: 'pick', file: { name: 'Items.CSV' } },
    { type: 'pick', file: { name: 'items.xlsx' } },
    done('previewFile', preview),
    done('previewFile', { ...preview, existing: 1 }),
    done('previewFile', { ...preview, failing: 3 }),
    failed('previewFile', lineLost),
    { type: 'start' },
    { type: 'choose', mode: 'update' },
    { type: 'choose', mode: 'skip' },
    { type: 'progress', done: 1, total: 3 },
    { type: 'retry' },
    { type: 'cancel' },
    { type: 'again' },
    done('runImport', outcome),
    failed('runImport', lineLost),
    done('stopImport', outcome),
    failed('stopImport', lineLost),
  ],
};

const imageUploadSamples: ChartSamples = {
  inputs: [
    { name: 'an item without an image', input: { keys: [], most: 1, confirmsDelete: true } },
    {
      name: 'two images, deleted without being asked',
      input: {
        keys: ['image-one-0123456789', 'image-two-0123456789'],
        most: 3,
        confirmsDelete: false,
      },
    },
    { name: 'one image', input: { keys: ['image-one-0123456789'], most: 9, confirmsDelete: true } },
  ],
  events: [
    { type: 'pick', files: [{ name: 'Kopi.JPG' }], replaces: null },
    { type: 'pick', files: [{ name: 'Kopi.png' }], replaces: 'image-one-0123456789' },
    { type: 'pick', files: [{ name: 'Kopi.png' }, { name: 'menu.pdf' }], replaces: null },
    { type: 'pick', files: [{ name: 'Kopi.png' }, { name: 'Teh.png' }], replaces: null },
    { type: 'progress', percent: 40 },
    { type: 'retry' },
    { type: 'cancel' },
    { type: 'again' },
    { type: 'remove', key: 'image-one-0123456789' },
    { type: 'confirm' },
    done('compress', null),
    failed('compress', new Error('This picture cannot be read.')),
    done('store', ['image-new-0123456789']),
    failed('store', lineLost),
  ],
  // Only an image that shows can be replaced or taken away, none is added where there is no room, and where one is kept
  // one is picked.
  mayHappen(facts, event) {
    const { keys, most } = Object(facts);
    const isAdded = event.type === 'pick' && Reflect.get(event, 'replaces') === null;
    const isSeveral = event.type === 'pick' && Object(Reflect.get(event, 'files')).length > 1;
    return (
      !(isAdded && keys.length >= most) &&
      !(isSeveral && most === 1) &&
      [Reflect.get(event, 'key'), Reflect.get(event, 'replaces')].every(
        (key) => typeof key !== 'string' || JSON.stringify(facts).includes(key),
      )
    );
  },
};

/** What the paths of the charts of screens are generated from, by the chart's id. */
export const shellSamples: Readonly<Record<string, ChartSamples>> = {
  session: sessionSamples,
  'outlet-selection': outletSelectionSamples,
  'leave-guard': leaveGuardSamples,
  connectivity: connectivitySamples,
  'password-reset': passwordResetSamples,
  'data-import': dataImportSamples,
  'image-upload': imageUploadSamples,
};
