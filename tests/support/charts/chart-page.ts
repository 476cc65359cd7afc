import { hasApprovalRegion } from '../../../machines/lib/document.ts';
import type { TransitionMeta } from '../../../machines/lib/meta.ts';
import { eventLabel, rows, stateLabel, stateNodes, type TransitionRow } from '../../../machines/lib/rows.ts';
import type { Chart } from '../../../src/rules/catalogue.ts';

function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [row(head), row(head.map(() => '---')), ...lines.map(row)].join('\n');
}

function code(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

function undoing(meta: TransitionMeta): string {
  if (meta.irreversible === true) return 'nothing';
  const { reversedBy } = meta;
  if (reversedBy === undefined) return '';
  return typeof reversedBy === 'string'
    ? `\`${reversedBy}\``
    : `\`${reversedBy.event}\` of its \`${reversedBy.document}\``;
}

function transitionLine(chart: Chart, row: TransitionRow): readonly string[] {
  const who = row.meta.system === true ? 'the system' : (row.meta.permission ?? '');
  const common = [
    row.state,
    `\`${eventLabel(row.event)}\`${row.meta.needs === undefined ? '' : ` with ${row.meta.needs.join(', ')}`}`,
    row.target ?? 'stays',
    row.condition,
    code(row.actions),
  ];
  return chart.kind === 'document'
    ? [...common, who, undoing(row.meta), row.description]
    : [...common, row.description];
}

function transitions(chart: Chart): string {
  const all = rows(chart.machine);
  const head = ['In', 'Event', 'To', 'When', 'Does'];
  const full = chart.kind === 'document' ? [...head, 'Who', 'Undone by', ''] : [...head, ''];
  const regions = [...new Set(all.map((row) => row.region))];
  return regions
    .map((region) => {
      const own = all.filter((row) => row.region === region);
      const title = region === null ? '' : `### ${region}\n\n`;
      return (
        title +
        table(
          full,
          own.map((row) => transitionLine(chart, row)),
        )
      );
    })
    .join('\n\n');
}

function states(chart: Chart): string {
  const nodes = stateNodes(chart.machine).filter(
    (node) => !(chart.machine.root.type === 'parallel' && node.path.length === 1),
  );
  return table(
    ['State', 'Meaning', 'Tags'],
    nodes.map((node) => {
      const { region, state } = stateLabel(chart.machine, node);
      const name = region === null || region === 'status' ? state : `${state} (${region})`;
      return [name, node.description ?? '', code(node.tags)];
    }),
  );
}

/** A chart's page in the docs: the picture, its states and its transitions. */
export function pageOf(chart: Chart): string {
  const approval = hasApprovalRegion(chart.machine)
    ? 'The status and the approval are regions of their own; a document stands in one state of each.\n\n'
    : '';
  return `# ${chart.title}

${chart.purpose} Version ${chart.version}.

![${chart.title}](${chart.id}.svg)

${approval}Also as [Mermaid](${chart.id}.mermaid), [SCXML](${chart.id}.scxml) and [data](${chart.id}.json).

## States

${states(chart)}

## Transitions

${transitions(chart)}
`;
}

/** The page that lists all charts. */
export function indexPage(charts: readonly Chart[]): string {
  const lines = charts.map((chart) => [
    `[${chart.title}](${chart.id}.md)`,
    chart.kind === 'shell' ? 'a screen' : `a ${chart.kind}`,
    chart.purpose,
  ]);
  return `# Statecharts

Made from \`machines/\` by \`npx tsx tests/support/charts/write-statecharts.ts\`; a test fails when they are out of date.

${table(['Chart', 'Life of', 'What it decides'], lines)}

The SCXML of each is run in an interpreter that is not ours, with the facts of the samples: over more than 5,000 paths, 20,000 events and 100,000 refused ones it stands where our chart does (\`tests/lifecycles/charts/scxml-facts.test.ts\`).
`;
}
