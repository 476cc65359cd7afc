import { type Overview, readOverview } from '../lib/audit-pack/overview.ts';
import { type PackVerdict, verifyPack } from '../lib/audit-pack/verify-pack.ts';
import { element } from './elements.ts';
import { filesShown } from './files-shown.ts';
import { exceptionsShown, partsShown } from './parts.ts';
import { browserTools, SelectedFiles } from './selected-files.ts';
import { verdictShown } from './verdict.ts';
import { type Language, type Say, sayingIn } from './words.ts';

/** What the page shows at a time. */
interface Shown {
  readonly language: Language;
  readonly selected: SelectedFiles | null;
  /** How a check goes on, what it came to, or why there is none. */
  readonly check:
    | { readonly is: 'none' }
    | { readonly is: 'running'; readonly done: number; readonly of: number }
    | { readonly is: 'done'; readonly verdict: PackVerdict }
    | { readonly is: 'failed'; readonly why: string };
}

const overview = readOverview(Reflect.get(globalThis, 'auditPackOverview'));
let shown: Shown = {
  language: navigator.language.startsWith('zh') ? 'zh' : 'en',
  selected: null,
  check: { is: 'none' },
};

function show(change: Partial<Shown>): void {
  shown = { ...shown, ...change };
  const { language } = shown;
  const say = sayingIn(language);
  document.documentElement.lang = language;
  document.title = `${say('title')} · ${overview.company.name}`;
  document
    .getElementById('page')
    ?.replaceChildren(
      head(say),
      exceptionsShown(say, language, overview),
      checkShown(say),
      ...partsShown(say, language, overview),
      filesShown(say, overview, shown.selected),
    );
}

function head(say: Say): HTMLElement {
  const { company, from, to, madeAt, version }: Overview = overview;
  const at = new Date(madeAt).toLocaleString(shown.language === 'zh' ? 'zh-CN' : 'en-GB');
  return element(
    'header',
    {},
    element(
      'div',
      { class: 'turn' },
      element('button', { on: () => print() }, say('print')),
      element(
        'button',
        { on: () => show({ language: shown.language === 'en' ? 'zh' : 'en' }) },
        say('otherLanguage'),
      ),
    ),
    element('p', { class: 'quiet' }, say('title')),
    element('h1', {}, `${company.name} (${company.id})`),
    element('p', { class: 'first' }, say('period', { from, to })),
    element('p', { class: 'quiet' }, say('made', { at, version })),
  );
}

function checkShown(say: Say): HTMLElement {
  const input = element('input', {
    id: 'folder',
    attributes: { type: 'file', webkitdirectory: '', multiple: '' },
  });
  input.addEventListener('change', () => {
    if (input.files && input.files.length > 0) void check(new SelectedFiles(input.files));
  });
  return element(
    'section',
    { id: 'check' },
    element('h2', {}, say('check')),
    element('p', {}, say('checkHow')),
    element('label', { class: 'button', attributes: { for: 'folder' } }, say('select')),
    input,
    resultShown(say),
    element('h3', {}, say('key')),
    element('p', {}, element('code', { id: 'fingerprint' }, overview.fingerprint)),
    element('p', { class: 'quiet' }, say('keyHow')),
    element('p', { class: 'quiet' }, say('pageHow')),
  );
}

function resultShown(say: Say): HTMLElement | null {
  const { check: at } = shown;
  if (at.is === 'none') return null;
  if (at.is === 'running')
    return element('p', { attributes: { role: 'status' } }, say('checking', { done: at.done, of: at.of }));
  if (at.is === 'failed')
    return element(
      'p',
      { class: 'verdict wrong', attributes: { role: 'status' } },
      say('notAPack', { why: at.why }),
    );
  const isThis =
    at.verdict.manifest.madeAt === overview.madeAt && at.verdict.fingerprint === overview.fingerprint;
  return element(
    'div',
    {},
    isThis ? null : element('p', { class: 'verdict wrong' }, say('otherPack')),
    verdictShown(say, at.verdict),
  );
}

async function check(selected: SelectedFiles): Promise<void> {
  let painted = 0;
  show({ selected, check: { is: 'running', done: 0, of: selected.paths.length } });
  try {
    const verdict = await verifyPack(selected, browserTools, (done, of) => {
      // A page that is painted anew for every file would be slower than the check.
      if (performance.now() - painted < 200) return;
      painted = performance.now();
      show({ check: { is: 'running', done, of } });
    });
    show({ check: { is: 'done', verdict } });
  } catch (failure) {
    show({ check: { is: 'failed', why: failure instanceof Error ? failure.message : String(failure) } });
  }
}

show({});
