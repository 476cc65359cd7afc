import type { ChangedRows } from '../lib/audit-pack/changed-rows.ts';
import { isSound, type PackFinding, type PackVerdict } from '../lib/audit-pack/verify-pack.ts';
import { element } from './elements.ts';
import type { Say, Word } from './words.ts';

const signatures = {
  good: 'signatureGood',
  wrong: 'signatureWrong',
  missing: 'signatureMissing',
  notChecked: 'signatureNotChecked',
} as const satisfies Record<PackVerdict['signature'], Word>;

const files = { changed: 'fileChanged', missing: 'fileMissing', added: 'fileAdded' } as const;
const many = { changed: 'rowsChanged', missing: 'rowsMissing', added: 'rowsAdded' } as const;
const one = { changed: 'rowChanged', missing: 'rowMissing', added: 'rowAdded' } as const;

/** What a check has come to: one sentence, the signature, and each thing that is not as it was made. */
export function verdictShown(say: Say, verdict: PackVerdict): HTMLElement {
  const { signature, findings, files: count, trailEntries } = verdict;
  const isGood = findings.length === 0;
  const tone = isSound(verdict) ? 'good' : isGood && signature === 'notChecked' ? 'partly' : 'wrong';
  return element(
    'div',
    { class: `verdict ${tone}`, attributes: { role: 'status' } },
    element(
      'p',
      { class: 'first' },
      isGood
        ? say(signature === 'good' ? 'allGood' : 'asListed', { files: count, entries: trailEntries })
        : say('someWrong', { count: findings.length }),
    ),
    element('p', {}, say(signatures[signature])),
    isGood
      ? null
      : element('ul', {}, ...findings.map((finding) => element('li', {}, findingSaid(say, finding)))),
  );
}

function findingSaid(say: Say, finding: PackFinding): string {
  const { path } = finding;
  if (finding.kind === 'trail')
    return say('trailBreak', { entry: String(finding.entry), why: say(finding.why) });
  const what = say(files[finding.kind], { path });
  return finding.kind === 'changed' && finding.rows ? `${what}: ${rowsSaid(say, finding.rows)}` : what;
}

const rowsSaid = (say: Say, { how, from, to }: ChangedRows): string =>
  from === to ? say(one[how], { from }) : say(many[how], { from, to });
