import { createHash } from 'node:crypto';
import { escaped } from './escaped.ts';
import { paperWords } from './paper-words.ts';
import type { PrintedDocument, PrintedParty, PrintedTable } from './printed.ts';

const style = `
@page { size: A4; margin: 14mm 13mm }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 190mm; padding: 8mm 0; font: 9.5pt/1.45 "Noto Sans SC", "Inter", "PingFang SC", "Microsoft YaHei", sans-serif; color: #16181d; background: #fff }
header { display: flex; justify-content: space-between; gap: 10mm; margin-bottom: 6mm }
h1 { margin: 0; font-size: 15pt; line-height: 1.25 }
header p, .number { margin: 0 }
.number { font-size: 11pt; text-align: right }
.issuer { font-weight: 700; font-size: 11pt }
.address { white-space: pre-line }
.numbers { color: #555b66; font-size: 8.5pt }
.parties { display: flex; gap: 8mm; margin: 0 0 5mm }
.parties section { flex: 1 }
.parties p { margin: 0; white-space: pre-line; overflow-wrap: anywhere }
.parties .label { color: #555b66 }
.parties .name { font-weight: 700 }
h1, .status { text-align: right }
.status { margin: 0; color: #555b66 }
dl { display: grid; grid-template-columns: 1fr 1fr; gap: 1mm 8mm; margin: 0 0 6mm }
dl > div { display: grid; grid-template-columns: 36mm 1fr }
dt { color: #555b66 }
dd { margin: 0; white-space: pre-line; overflow-wrap: anywhere }
h2 { margin: 5mm 0 1mm; font-size: 10.5pt; break-after: avoid }
table { width: 100%; border-collapse: collapse }
thead { display: table-header-group }
th { padding: 1.5mm 1.5mm; border-bottom: 1.2pt solid #16181d; text-align: left; font-size: 8.5pt; vertical-align: bottom; word-break: keep-all }
td { white-space: pre-line; padding: 1.4mm 1.5mm; border-bottom: .4pt solid #c9ccd2; vertical-align: top }
.wordy { overflow-wrap: anywhere }
.figure { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
tr, .totals, .signatures { break-inside: avoid }
.totals { margin: 4mm 0 0 auto; width: 82mm; display: block }
.totals div { display: flex; justify-content: space-between; padding: .7mm 1.5mm }
.totals.sum div:last-child { border-top: 1.2pt solid #16181d; font-weight: 700; font-size: 11pt; padding-top: 1.5mm }
.totals.settled { margin-top: 1mm }
.notes { margin: 5mm 0 0 }
.notes div { grid-template-columns: 36mm 1fr }
.totals dd { font-variant-numeric: tabular-nums }
.remarks { margin: 5mm 0 0; white-space: pre-line }
.signatures { display: flex; gap: 20mm; margin-top: 22mm }
.signatures p { flex: 1; margin: 0; padding-top: 1.5mm; border-top: .6pt solid #16181d; color: #555b66 }
footer { margin-top: 6mm; color: #555b66; font-size: 8pt }
`;

/** What the page may load: its own style alone, told by its fingerprint. */
export const htmlPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`;

/** A table under its title; the lines of goods need none. */
function tableHtml({ title, columns, rows }: PrintedTable): string {
  const kindOf = (index: number) =>
    columns[index]?.isNumeric ? ' class="figure"' : columns[index]?.isWordy ? ' class="wordy"' : '';
  const cell = (tag: 'th' | 'td', text: string, index: number) =>
    `<${tag}${kindOf(index)}${tag === 'th' ? ' scope="col"' : ''}>${escaped(text)}</${tag}>`;
  const row = (tag: 'th' | 'td', texts: readonly string[]) =>
    `<tr>${texts.map((text, index) => cell(tag, text, index)).join('')}</tr>`;
  const heading = title === '' ? '' : `<h2>${escaped(title)}</h2>\n`;
  const labels = columns.map(({ label }) => label);
  return `${heading}<table><thead>${row('th', labels)}</thead><tbody>${rows.map((texts) => row('td', texts)).join('')}</tbody></table>`;
}

/** Whom it goes to, or where the goods go. */
const partyHtml = ({ label, name, lines }: PrintedParty): string =>
  `<section><p class="label">${escaped(label)}</p><p class="name">${escaped(name)}</p>${lines.map((line) => `<p>${escaped(line)}</p>`).join('')}</section>`;

/** The document as a page without any chrome: A4 when printed, a row never torn between two sheets. */
export function printedHtml(printed: PrintedDocument): string {
  const { language, issuer, title, number } = printed;
  const words = paperWords(language);
  const facts = (list: PrintedDocument['facts']) =>
    list.map(([label, value]) => `<div><dt>${escaped(label)}</dt><dd>${escaped(value)}</dd></div>`).join('');
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-Hans' : 'en'}">
<head><meta charset="utf-8"><title>${escaped(`${title} ${number}`)}</title><style>${style}</style></head>
<body>
<header><div><p class="issuer">${escaped(issuer.name)}</p><p class="address">${escaped(issuer.address)}</p>${issuer.facts.map(([label, value]) => `<p class="numbers">${escaped(`${label}: ${value}`)}</p>`).join('')}</div>
<div><h1>${escaped(title)}</h1><p class="number">${escaped(number)}</p><p class="status">${escaped(printed.status)}</p></div></header>
<main>
${printed.parties.length > 0 ? `<div class="parties">${printed.parties.map(partyHtml).join('')}</div>` : ''}
<dl>${facts(printed.facts)}</dl>
${printed.tables.map(tableHtml).join('\n')}
${printed.totals.length > 0 ? `<dl class="totals sum">${facts(printed.totals)}</dl>` : ''}
${printed.settled.length > 0 ? `<dl class="totals settled">${facts(printed.settled)}</dl>` : ''}
${printed.tablesBelow.map(tableHtml).join('\n')}
${printed.notes.length > 0 ? `<dl class="notes">${facts(printed.notes)}</dl>` : ''}
${printed.remarks === '' ? '' : `<p class="remarks"><strong>${escaped(words.remarks)}</strong><br>${escaped(printed.remarks)}</p>`}
${printed.signatures.length > 0 ? `<div class="signatures">${printed.signatures.map((each) => `<p>${escaped(each)}</p>`).join('')}</div>` : ''}
</main>
<footer>${escaped(printed.printed)}</footer>
</body></html>
`;
}
