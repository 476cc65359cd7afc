import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fingerprintOf, isSound, type PackFinding, verifyPack } from '../../lib/audit-pack/verify-pack.ts';
import { keptAnchors } from '../audit-pack/kept-anchors.ts';
import { makePack } from '../audit-pack/make-pack.ts';
import { packOnDisk, packTools } from '../audit-pack/pack-on-disk.ts';
import { signingKeyOf } from '../audit-pack/signing-key.ts';
import type { Config } from '../config.ts';
import { openDatabase, UNHURRIED } from '../database/database.ts';
import { openSecrets } from '../secrets.ts';

type Say = (line: string) => void;

/**
 * `audit --company COM_1001 --from 2026-01-01 --to 2026-12-31 [--out FOLDER]` makes an audit pack, `--verify FOLDER`
 * proves one, and `--company COM_1001 --key` says the fingerprint that packs of the company are compared with.
 * @throws with all that is not as it was made, and for words it does not know
 */
export async function auditPack(config: Config, args: readonly string[], say: Say): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      company: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      out: { type: 'string' },
      verify: { type: 'string' },
      key: { type: 'boolean' },
    },
  });
  if (values.verify !== undefined) return proveFolder(resolve(values.verify), say);
  const { company: companyId, from, to } = values;
  if (!companyId) throw new Error('Whose? audit --company COM_1001 --from 2026-01-01 --to 2026-12-31');
  const secrets = await openSecrets(config);
  if (values.key) return say(fingerprintOf(packTools, signingKeyOf(secrets, companyId).publicKey));
  if (!from || !to) throw new Error('From which day to which? --from 2026-01-01 --to 2026-12-31');
  const folder = resolve(values.out ?? `audit-${companyId}-${from}-${to}`);
  const database = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    ...UNHURRIED,
  });
  try {
    const anchors = await keptAnchors(config, secrets, say);
    const asked = { companyId, from, to, folder, anchors };
    const { overview, files } = await makePack(database, secrets, asked, new Date(), say);
    const { exceptions, history, audit, stock } = overview;
    say(
      `${history.documents.toLocaleString('en')} documents, ${history.steps.toLocaleString('en')} steps, ${audit.entries.toLocaleString('en')} audit entries, ${stock.movements.toLocaleString('en')} movements`,
    );
    for (const { code, subject, detail } of exceptions.first) say(`${code}: ${subject}: ${detail}`);
    say(`${exceptions.count} exceptions; key ${overview.fingerprint}`);
    say(`The pack is in ${folder}: ${files} files and their signature`);
  } finally {
    await database.close();
  }
}

async function proveFolder(folder: string, say: Say): Promise<void> {
  const verdict = await verifyPack(await packOnDisk(folder), packTools);
  const { manifest, fingerprint, files, trailEntries, signature, findings } = verdict;
  say(`${manifest.company.id} ${manifest.from} to ${manifest.to}, made ${manifest.madeAt}`);
  say(`Signed with key ${fingerprint}`);
  if (!isSound(verdict))
    throw new Error(
      [
        'The pack is not as it was made.',
        ...(signature === 'good' ? [] : [`The signature is ${signature}`]),
        ...findings.map(sentenceOf),
      ].join('\n'),
    );
  say(`${files} files are as they were made and signed; ${trailEntries} audit entries follow one another`);
}

function sentenceOf(finding: PackFinding): string {
  if (finding.kind === 'trail')
    return `${finding.path}, row ${finding.row}: the audit trail breaks at entry ${finding.entry} (${finding.why})`;
  if (finding.kind !== 'changed') return `${finding.path} is ${finding.kind}`;
  const { path, rows } = finding;
  return rows === null
    ? `${path} was changed`
    : `${path} was changed: rows ${rows.from} to ${rows.to} ${rows.how}`;
}
