import { exceptionCodes, type Overview, type PackException } from '../lib/audit-pack/overview.ts';
import { element, figures, table } from './elements.ts';
import { type Language, type Say, sharedIn, typeIn } from './words.ts';

const number = (value: number): string => value.toLocaleString('en');
/** Thousands are set apart and the sen are written out; no digit is rounded away. */
const amount = (value: string): string => {
  const [whole = '', part = ''] = value.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part.padEnd(2, '0')}`;
};

const section = (id: string, title: string, ...children: readonly (Node | null)[]): HTMLElement =>
  element('section', { id }, element('h2', {}, title), ...children);

/** What an auditor reads first: each exception by name, those of one kind together, what does not agree before the rest. */
export function exceptionsShown(
  say: Say,
  language: Language,
  { exceptions: { count, first } }: Overview,
): HTMLElement {
  const columns = [{ head: say('subject') }, { head: say('detail') }];
  const subject = (text: string): string => {
    const [type = '', ...rest] = text.split(' ');
    return [typeIn(say, type), ...rest].join(' ');
  };
  const detail = ({ code, detail: told }: PackException): string => {
    if (code !== 'twoDutiesInOneHand') return told;
    const [duty = '', ...rest] = told.split(': ');
    return [sharedIn(language, `choice.duty.${duty}`, duty), ...rest].join(': ');
  };
  return section(
    'exceptions',
    `${say('exceptions')} (${number(count)})`,
    count === 0 ? element('p', { class: 'verdict good' }, say('noExceptions')) : null,
    ...exceptionCodes.flatMap((code) => {
      const own = first.filter((each) => each.code === code);
      return own.length === 0
        ? []
        : [
            element('h3', {}, `${sharedIn(language, `packException.${code}`, code)} (${number(own.length)})`),
            table(
              columns,
              own.map((each) => [subject(each.subject), detail(each)]),
              'told',
            ),
          ];
    }),
    count > first.length ? element('p', {}, say('moreExceptions', { shown: first.length, count })) : null,
  );
}

/** The parts of the pack, each with what it comes to. */
export function partsShown(say: Say, language: Language, overview: Overview): readonly HTMLElement[] {
  const { history, audit, stock, rights, money, to, company } = overview;
  return [
    section(
      'history',
      say('history'),
      figures([
        [say('documents'), number(history.documents)],
        [say('steps'), number(history.steps)],
        [say('replayed'), number(history.replayed)],
        [say('ofFormerCharts'), number(history.ofFormerCharts)],
        [say('notReplayable'), number(history.notReplayable)],
        [say('faults'), number(history.faults)],
      ]),
      element('h3', {}, say('charts')),
      chartsShown(say, overview),
    ),
    section(
      'trail',
      say('trail'),
      figures([
        [say('entries'), number(audit.entries)],
        [say('entriesFrom'), audit.first === null ? '–' : `${audit.first} – ${audit.last}`],
        [say('anchors'), number(audit.anchors)],
        [say('breaks'), number(audit.breaks)],
      ]),
    ),
    section(
      'stock',
      say('stock'),
      figures([
        [say('movements'), number(stock.movements)],
        [say('balances', { to }), number(stock.balances)],
        [say('stockFaults'), number(stock.faults)],
      ]),
    ),
    section(
      'money',
      say('money'),
      element('p', {}, say('moneyHow')),
      table(
        [
          { head: say('type') },
          { head: say('status') },
          { head: say('currency') },
          { head: say('count'), isFigure: true },
          { head: say('total'), isFigure: true },
          { head: say('baseTotal', { currency: company.currency }), isFigure: true },
        ],
        money.map((row) => [
          typeIn(say, row.type),
          sharedIn(language, `status.${row.status}`, row.status),
          row.currency,
          number(row.documents),
          amount(row.total),
          row.baseTotal === null ? '–' : amount(row.baseTotal),
        ]),
      ),
    ),
    section(
      'rights',
      say('rights', { to }),
      figures([
        [say('groups'), number(rights.groups)],
        [say('people'), number(rights.people)],
        [say('administrators'), number(rights.administrators)],
        [say('duties'), number(rights.duties)],
        [say('conflicts'), number(rights.conflicts)],
        [say('accepted'), number(rights.accepted)],
      ]),
    ),
  ];
}

function chartsShown(say: Say, { charts }: Overview): HTMLElement {
  const link = (path: string, text: string): HTMLElement =>
    element('a', { attributes: { href: path, target: '_blank' } }, text);
  return table(
    [
      { head: say('chart') },
      { head: say('version'), isFigure: true },
      { head: say('usedIn'), isFigure: true },
      { head: say('contentHash') },
      { head: say('picture') },
    ],
    charts.map(({ chart, version, steps, hash, json, svg }) => [
      json === null ? chart : link(json, chart),
      version === null ? '–' : String(version),
      number(steps),
      element('code', {}, hash.slice(0, 16)),
      svg === null ? '–' : link(svg, say('picture')),
    ]),
  );
}
