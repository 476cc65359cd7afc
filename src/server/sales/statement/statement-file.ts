import type { ClientStatement } from '../../../contracts/selling/statement.ts';

/** What the file of a statement is called: `Statement C001 2026-11-30`. */
export const statementFile = ({ client, to }: ClientStatement): string =>
  `Statement ${client.clientCode} ${to}`;
