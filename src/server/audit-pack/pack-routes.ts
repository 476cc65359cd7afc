import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import * as calls from '../../contracts/audit-packs.ts';
import { zip } from '../../lib/zip/zip.ts';
import { Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { read, selfManaged, write } from '../http/serve-contract.ts';
import { streamBody } from '../http/stream-body.ts';
import { askForPack, listPacks, mayDownload, readPack, removePack } from './asked-packs.ts';
import { packOnDisk } from './pack-on-disk.ts';
import { packFolderOf } from './pack-runner.ts';

/** Audit packs in the portal: asked for, looked at, downloaded and removed (decision 104). */
export const auditPackRoutes: readonly Route[] = [
  read(calls.readAuditPacks, async ({ tx, actor }) => ({ auditPacks: await listPacks(tx, actor.companyId) })),
  read(calls.readAuditPack, async ({ tx, actor, param }) => ({
    auditPack: await readPack(tx, actor.companyId, param('id')),
  })),
  write(calls.askForAuditPack, async ({ tx, actor, services, body }) => {
    const { clock, database } = services;
    const asked = { ...body, now: clock.now(), isEmbedded: database.home === 'embedded' };
    return new Reply({ auditPack: await askForPack(tx, actor, asked) }, 201);
  }),
  write(calls.removeAuditPack, async ({ tx, actor, services, param }) => ({
    auditPack: await removePack(tx, actor, param('id'), services.clock.now()),
  })),
  selfManaged(calls.downloadAuditPack, async ({ read: readFor, actor, services, param }) => {
    const { companyId } = actor;
    const pack = await readFor((tx) => readPack(tx, companyId, param('id')));
    mayDownload(pack);
    const folder = packFolderOf(services.config.dataDir, { companyId, id: pack.id });
    const { paths } = await packOnDisk(folder);
    const name = `audit-${companyId}-${pack.from}-${pack.to}`;
    const entries = paths.map((path) => ({
      path: `${name}/${path}`,
      read: () => createReadStream(join(folder, path)),
    }));
    return new Response(streamBody(zip(entries, new Date(pack.endedAt ?? pack.askedAt))), {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${name}.zip"`,
      },
    });
  }),
];
