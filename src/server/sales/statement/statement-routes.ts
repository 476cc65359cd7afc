import * as contracts from '../../../contracts/selling/statement.ts';
import { languageOf } from '../../accounts/profile/language-of.ts';
import { openWork } from '../../documents/engine/work.ts';
import { a4, paperReply } from '../../documents/print/paper-reply.ts';
import type { Route } from '../../http/route.ts';
import { read, selfManaged, write } from '../../http/serve-contract.ts';
import { mailStatement } from './mail-statement.ts';
import { readStatement } from './read-statement.ts';
import { statementFile } from './statement-file.ts';
import { statementPaper } from './statement-paper.ts';

/** The statement of account of a client: read, printed, mailed (decision 95). */
export const statementRoutes: readonly Route[] = [
  read(contracts.readStatement, async ({ tx, actor, services, param, query }) =>
    readStatement(await openWork(tx, actor, services.clock), param('id'), query),
  ),
  selfManaged(contracts.printStatement, async ({ services, actor, request, param, query }) => {
    const paper = await services.database.read(actor.companyId, async (tx) => {
      const work = await openWork(tx, actor, services.clock);
      const statement = await readStatement(work, param('id'), query);
      const asked = {
        language: query.language ?? (await languageOf(tx, actor, request.language)),
        outletId: query.outletId ?? actor.outletId,
      };
      return a4(statementFile(statement), await statementPaper(work, statement, asked));
    });
    return paperReply(paper, query.format);
  }),
  write(contracts.mailStatement, async ({ tx, actor, services, param, body }) =>
    mailStatement(await openWork(tx, actor, services.clock), param('id'), body),
  ),
];
