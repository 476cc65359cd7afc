import type { Outline } from '../../../../resources/outline.ts';
import { outlines } from '../../../platform/definitions/definitions.ts';
import { type Account, allows } from '../../../platform/session/account.ts';

/** Where the chart of a document type is shown. */
export const chartPath = (chart: string): string =>
  `/Intelligents/Statecharts/Details?${new URLSearchParams({ chart })}`;

/** The document types with a chart whose documents the account may read, in the order of the menu. */
export const chartedDocuments = (account: Account): readonly (Outline & { readonly chart: string })[] =>
  outlines.flatMap((outline) =>
    outline.chart !== null && outline.route !== null && allows(account, outline.read)
      ? [{ ...outline, chart: outline.chart }]
      : [],
  );
