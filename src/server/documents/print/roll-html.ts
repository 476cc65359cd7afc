import { createHash } from 'node:crypto';
import { escaped } from './escaped.ts';
import { darkRuns } from './qr.ts';
import type { PrintedRoll, RollRow } from './roll.ts';

const style = `
@page { size: 80mm auto; margin: 3mm }
* { box-sizing: border-box }
body { margin: 0 auto; width: 74mm; padding: 2mm 0; font: 9pt/1.4 "Noto Sans SC", "Inter", "PingFang SC", "Microsoft YaHei", sans-serif; color: #000; background: #fff }
p { margin: 0; white-space: pre-line; overflow-wrap: anywhere }
.centred { text-align: center }
.strong { font-weight: 700; font-size: 10.5pt }
.faint { font-size: 8pt }
.pair { display: flex; justify-content: space-between; gap: 2mm }
.pair span { white-space: pre-wrap; overflow-wrap: anywhere }
.pair span:last-child { text-align: right; font-variant-numeric: tabular-nums }
hr { border: 0; border-top: .6pt dashed #000; margin: 1.5mm 0 }
svg { display: block; width: 34mm; height: 34mm; margin: 0 auto }
`;

/** What the page of a roll may load: its own style alone, told by its fingerprint. */
export const rollPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`;

/** A roll as a page without any chrome: as wide as the paper of a till when it is printed. */
export function rollHtml({ language, title, number, rows }: PrintedRoll): string {
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-Hans' : 'en'}">
<head><meta charset="utf-8"><title>${escaped(`${title} ${number}`)}</title><style>${style}</style></head>
<body>
<main>
${rows.map(rowHtml).join('\n')}
</main>
</body></html>
`;
}

function rowHtml(row: RollRow): string {
  switch (row.kind) {
    case 'rule':
      return '<hr>';
    case 'code':
      return codeHtml(row.address);
    case 'pair':
      return `<div class="pair ${row.look ?? ''}"><span>${escaped(row.left)}</span><span>${escaped(row.right)}</span></div>`;
    default:
      return `<p class="${row.kind} ${row.look ?? ''}">${escaped(row.text)}</p>`;
  }
}

function codeHtml(address: string): string {
  const { size, runs } = darkRuns(address);
  const path = runs.map(({ column, row, length }) => `M${column} ${row}h${length}v1h-${length}z`).join('');
  return `<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${escaped(address)}"><path d="${path}"/></svg>`;
}
