import type { KeptSetting } from '../../resources/settings/setting-values.ts';
import type { Clock } from '../clock.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import type { Database } from '../database/database.ts';
import type { Hub } from '../events/hub.ts';

type Kept = readonly KeptSetting[];

/** What this process knows of the settings companies keep. */
interface SettingsMemory {
  /** What is kept of a group; read by the statement where it is not known. */
  readonly keptOf: (
    companyId: string,
    group: string,
    begun: number,
    read: () => Promise<Kept>,
  ) => Promise<Kept>;
  /** How often anything known was dropped: what was read in between may be from before. */
  readonly generation: () => number;
}

interface Surroundings {
  readonly hub: Hub;
  readonly clock: Clock;
  /** False while a change made by another process could go unheard. */
  readonly hearsEverything: () => boolean;
}

const LONGEST_MS = 30_000;
const MOST = 20_000;

/**
 * Settings answered from memory while nobody changes them, as sessions are (decision 25): a committed change of a
 * company's settings, in this or another process, drops all of that company; without the line to the other processes
 * every call asks the database.
 */
export function createSettingsMemory({ hub, clock, hearsEverything }: Surroundings): SettingsMemory {
  const known = new Map<string, Map<string, { readonly kept: Kept; readonly since: number }>>();
  let generation = 0;
  hub.subscribe((changes) => {
    const isCutOff = changes.some(({ resource }) => resource === 'reconnected');
    const companies = changes.filter(({ resource }) => resource === 'setting').map((one) => one.companyId);
    if (!isCutOff && companies.length === 0) return;
    generation += 1;
    if (isCutOff) known.clear();
    for (const companyId of companies) known.delete(companyId);
  });
  return {
    generation: () => generation,
    async keptOf(companyId, group, begun, read) {
      const now = clock.now().getTime();
      const found = hearsEverything() ? known.get(companyId)?.get(group) : undefined;
      if (found && now - found.since < LONGEST_MS) return found.kept;
      const kept = await read();
      if (begun === generation && hearsEverything()) {
        if (known.size >= MOST) known.clear();
        const groups = known.get(companyId) ?? new Map();
        known.set(companyId, groups.set(group, { kept, since: now }));
      }
      return kept;
    },
  };
}

interface Remembered {
  readonly memory: SettingsMemory;
  /** The memory's generation before the first statement: whatever is read is no older. */
  readonly begun: number;
}

const remembered = new WeakMap<Tx, Remembered>();

/** What is kept of a group, from memory where this unit of work has one. */
export function rememberedSettings(
  tx: Tx,
  companyId: string,
  group: string,
  read: () => Promise<Kept>,
): Promise<Kept> {
  const found = remembered.get(tx);
  return found ? found.memory.keptOf(companyId, group, found.begun, read) : read();
}

/** What a unit of work has written itself, it reads itself, and no one else before its commit. */
export const forgetRemembered = (tx: Tx): void => void remembered.delete(tx);

/** The same database, whose companies' settings are answered from memory. */
export function rememberingSettings(database: Database, memory: SettingsMemory): Database {
  const knowing = <Result>(work: (tx: Tx) => Promise<Result>) => {
    const begun = memory.generation();
    return (tx: Tx): Promise<Result> => {
      remembered.set(tx, { memory, begun });
      return work(tx);
    };
  };
  return {
    ...database,
    read: (companyId, work) => database.read(companyId, knowing(work)),
    find: (companyId, work) => database.find(companyId, knowing(work)),
    write: (companyId, work, purpose) => database.write(companyId, knowing(work), purpose),
  };
}
