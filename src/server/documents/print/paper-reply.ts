import { htmlPolicy, printedHtml } from './html.ts';
import { printedPdf } from './pdf.ts';
import type { PrintedDocument } from './printed.ts';

/** Paper laid out, before it is a page or a PDF. */
export interface Paper {
  /** What its file is called, without an ending. */
  readonly name: string;
  /** What its page may load. */
  readonly policy: string;
  html(): string;
  pdf(): Buffer;
}

/** A sheet of A4. */
export const a4 = (name: string, printed: PrintedDocument): Paper => ({
  name,
  policy: htmlPolicy,
  html: () => printedHtml(printed),
  pdf: () => printedPdf(printed),
});

/** Paper as a page or a PDF. A sandboxed reply is no page the browser's own reader would open: a PDF has a policy of its own. */
export function paperReply(paper: Paper, format: 'html' | 'pdf'): Response {
  if (format === 'html')
    return new Response(paper.html(), {
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': paper.policy },
    });
  return new Response(new Uint8Array(paper.pdf()), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${paper.name.replace(/[^\w.-]/g, '-')}.pdf"`,
      'Content-Security-Policy': "frame-ancestors 'none'",
    },
  });
}
