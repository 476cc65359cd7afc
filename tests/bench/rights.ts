import { sql } from 'kysely';
import { permissions } from '../../src/domain/permissions.ts';
import { salesSettings } from '../../src/resources/settings/sales-settings.ts';
import { type Actor, holds } from '../../src/server/actor.ts';
import { settingsOf } from '../../src/server/settings/read-settings.ts';
import { testServer } from '../contract/test-server.ts';
import { adminOf } from '../support/companies/stock-company.ts';
import { openTestDatabase } from '../support/databases/database.ts';
import type { FigureChapter } from './portal/portal.ts';
import { compare, repeated, type Spread, spreadOf } from './rounds.ts';

const COMPANY = 'COM_1001';
const CHECKS = 100_000;
const TURNS = { warmUp: 10, rounds: 60, times: 40 };

/** What the rights of a caller and the settings of an outlet add to a request, in milliseconds (spec 3 §3). */
export async function measureRights(): Promise<FigureChapter> {
  const opened = await openTestDatabase();
  const server = await testServer(opened.database);
  try {
    const outletId = server.kopi?.outletId('KT-KL') ?? '';
    const settings = await compare(
      TURNS,
      repeated(() => server.services.database.read(COMPANY, (tx) => sql`select 1`.execute(tx))),
      repeated(() =>
        server.services.database.read(COMPANY, async (tx) => {
          await sql`select 1`.execute(tx);
          return settingsOf(tx, COMPANY, salesSettings, { outletId });
        }),
      ),
    );
    const added = settings.measured.median - settings.floor.median;
    return {
      title: 'Rights and settings of a request',
      figures: [
        { what: 'permission of a caller checked', measured: checked(), atMost: 0.1 },
        {
          what: 'settings of an outlet read and worked out, beside another statement',
          measured: { min: added, median: added, max: added },
          atMost: 0.1,
        },
      ],
    };
  } finally {
    await server.close();
    await opened.close();
  }
}

/** Someone of a group with every second permission, asked for each of them. */
function checked(): Spread {
  const actor: Actor = {
    ...adminOf(COMPANY, []),
    isAdmin: false,
    permissions: new Set(permissions.filter((_, nth) => nth % 2 === 0)),
  };
  const rounds = Array.from({ length: 20 }, () => {
    const began = performance.now();
    let held = 0;
    for (let nth = 0; nth < CHECKS; nth += 1)
      if (holds(actor, permissions[nth % permissions.length] ?? '')) held += 1;
    if (held === 0) throw new Error('Nothing was held.');
    return (performance.now() - began) / CHECKS;
  });
  return spreadOf(rounds);
}
