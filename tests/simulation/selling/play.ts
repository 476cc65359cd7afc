import { isDeepStrictEqual } from 'node:util';
import { asJson, idOf, type Json, listOf } from '../../lifecycles/http/world.ts';
import { type Seeded, seeded } from '../../support/seeded-random.ts';
import { allPairs, documentPair, type Pair, pathOf } from './agreement.ts';
import { eventOfCollection, eventOfOffer, eventOfReturn, eventOfSale } from './document-events.ts';
import { newCollection, newCreditNote, newOffer, newReceipt, newReturn, newSale } from './new-documents.ts';
import type { Sale } from './selling-documents.ts';
import type { SellingGround, SellingWorld } from './selling-world.ts';
import { named, type SellingStep } from './steps.ts';
import { burst } from './till-steps.ts';

/** What a run has done, by the kind of command. */
export interface Played {
  readonly done: ReadonlyMap<string, number>;
  readonly story: readonly string[];
}

/** Server and model differ, after these commands. */
export class Difference extends Error {
  readonly seeds: readonly number[];
  constructor(seeds: readonly number[], story: readonly string[], what: string) {
    super(`${story.join('\n')}\n${what}`);
    this.seeds = seeds;
  }
}

type Told = (kind: string, isTaken: boolean) => void;

/** Plays one command for each seed, on items, clients and a till that nobody else touches. */
export async function play(
  world: SellingWorld,
  seeds: readonly number[],
  amend: (ground: SellingGround) => void = () => {},
): Promise<Played> {
  const ground = await world.ground();
  amend(ground);
  const done = new Map<string, number>();
  const story: string[] = [];
  for (const [nth, seed] of seeds.entries()) {
    const fail = (what: string): never => {
      throw new Difference(seeds.slice(0, nth + 1), story, what);
    };
    const told: Told = (kind, isTaken) => {
      if (isTaken) done.set(kind, (done.get(kind) ?? 0) + 1);
    };
    await playOne(world, ground, seeded(seed), { story, told, fail }).catch((thrown: unknown) => {
      if (thrown instanceof Difference) throw thrown;
      fail(String(thrown));
    });
    if (nth % 20 === 19 || nth === seeds.length - 1) compare(await allPairs(world, ground), fail);
  }
  return { done, story };
}

interface Playing {
  readonly story: string[];
  readonly told: Told;
  readonly fail: (what: string) => never;
}

function compare(pairs: readonly Pair[], fail: Playing['fail']): void {
  for (const { what, found, expected } of pairs)
    if (!isDeepStrictEqual(found, expected))
      fail(`${what}\nfound    ${JSON.stringify(found)}\nexpected ${JSON.stringify(expected)}`);
}

async function playOne(
  world: SellingWorld,
  ground: SellingGround,
  random: Seeded,
  playing: Playing,
): Promise<void> {
  const { story, told } = playing;
  world.tick();
  const chance = random.below(100);
  if (chance < 6) return playReceipt(world, ground, random, playing);
  if (chance < 16) return playBurst(world, ground, random, playing);
  const drawn = draw(random, world, ground, chance);
  story.push(drawn.what);
  told(kindOf(drawn), drawn.isTaken);
  await send(world, ground, drawn, playing);
}

function draw(random: Seeded, world: SellingWorld, ground: SellingGround, chance: number): SellingStep {
  const { sales, offers } = ground.model;
  const { collections } = ground.collecting;
  const { returns } = ground.returning;
  if (chance < 22 || sales.length === 0) return newSale(random, world, ground);
  if (chance < 26 || offers.length === 0) return newOffer(random, world, ground);
  if (chance < 31 || collections.length === 0) return newCollection(random, world, ground);
  if (chance < 34) return newReturn(random, world, ground);
  if (chance < 35) return newCreditNote(random, world, ground);
  if (chance < 39 && returns.length > 0) return eventOfReturn(random, ground, going(random, returns));
  if (chance < 70) return eventOfSale(random, ground, going(random, sales));
  if (chance < 82) return eventOfOffer(random, ground, going(random, offers));
  return eventOfCollection(random, ground, going(random, collections));
}

const OVER: ReadonlySet<string> = new Set(['Completed', 'Cancelled', 'Failed', 'Refunded']);

/** Mostly one of the last that are not over. */
function going<Document extends { readonly status: string }>(
  random: Seeded,
  list: readonly Document[],
): Document {
  const open = list.filter(({ status }) => !OVER.has(status));
  return random.pick(open.length > 0 && random.chance(0.85) ? open.slice(-4) : list);
}

const kindOf = ({ what, of, body, makes }: SellingStep): string =>
  of ? `${String(body.type ?? what.split(' ', 1)[0])} ${of.kind}` : `new ${makes?.kind ?? ''}`;

async function playReceipt(
  world: SellingWorld,
  ground: SellingGround,
  random: Seeded,
  { story, told }: Playing,
): Promise<void> {
  const { what, body } = newReceipt(random, world, ground);
  story.push(what);
  told('receipt', true);
  const note = asJson((await world.selling.post('/goodsreceivednotes', body)).document);
  const confirm = { type: 'confirm', version: note.version };
  await world.selling.post(`/goodsreceivednotes/${idOf(note)}/events`, confirm);
}

/** A till sends; what is posted is looked at from then on as any sale is. */
async function playBurst(
  world: SellingWorld,
  ground: SellingGround,
  random: Seeded,
  { story, told, fail }: Playing,
): Promise<void> {
  const { what, rungs, sales, judged } = burst(random, world, ground);
  story.push(what);
  const { status, json, text } = await world.open('sales', { deviceKey: ground.deviceKey, sales });
  if (status !== 200) fail(text);
  const answers = listOf(json, 'sales');
  const found = answers.map((answer) => answer.status);
  if (!isDeepStrictEqual(found, judged)) fail(`found ${JSON.stringify(answers)}\nexpected ${judged.join()}`);
  for (const [nth, rung] of rungs.entries()) {
    told(`till ${rung.kind}`, judged[nth] === 'accepted');
    const sale = ground.till.saleOf.get(rung.salesNo);
    const id = answers[nth]?.saleId;
    if (!sale || ground.names.has(sale) || typeof id !== 'string') continue;
    const document = await world.selling.read('sales', { id });
    ground.names.set(sale, named(document));
    compare([documentPair(sale, document)], fail);
  }
  for (const { salesNo } of rungs) await nameReturns(world, ground, ground.till.saleOf.get(salesNo));
}

/** A till is not told the return its refund makes: it is the next of the sale's. */
async function nameReturns(world: SellingWorld, { names }: SellingGround, sale: Sale | undefined) {
  const unknown = (sale?.returns ?? []).filter((back) => !names.has(back));
  if (!sale || unknown.length === 0) return;
  const { json } = await world.company.call('GET', `/salesreturns?saleId=${names.get(sale)?.id}&sort=number`);
  const known = new Set([...names.values()].map(({ id }) => id));
  const made = listOf(json, 'salesReturns').filter((row) => !known.has(idOf(row)));
  for (const [nth, back] of unknown.entries())
    names.set(back, named(await world.selling.read('salesreturns', made[nth] ?? {})));
}

/** Sends a command as whoever has the document open would, and looks at what it has become. */
async function send(
  world: SellingWorld,
  ground: SellingGround,
  step: SellingStep,
  { story, fail }: Playing,
): Promise<void> {
  const { names } = ground;
  const { of, body, isTaken, makes } = step;
  const own = of && names.get(of);
  const path = of ? `/${pathOf(of)}/${own?.id}${step.path}` : step.path;
  const version = own ? (await world.selling.read(pathOf(of), own)).version : undefined;
  const reply = await world.company.call(step.method ?? 'POST', path, { ...body, ...(own && { version }) });
  story.push(
    `  ${isTaken ? 'taken' : 'refused'} by the model; ${reply.status} ${String(reply.json.code ?? '')}`,
  );
  if (reply.status < 300 !== isTaken || reply.status >= 500) fail(reply.text.slice(0, 600));
  if (!isTaken) return;
  const document = asJson(reply.json.document);
  const [created] = listOf(reply.json, 'created');
  if (makes) names.set(makes, await madeBy(world, makes, of ? asJson(created) : document));
  const looked = of && own ? await world.selling.read(pathOf(of), own) : document;
  const target = of ?? makes;
  if (target) compare([documentPair(target, looked)], fail);
}

const madeBy = async (world: SellingWorld, makes: Parameters<typeof pathOf>[0], document: Json) =>
  named(await world.selling.read(pathOf(makes), document));

/** A difference with all commands left out that it does not need, as far as so many tries go. */
export async function shortest(
  world: SellingWorld,
  difference: Difference,
  most: number,
  playing: typeof play = play,
): Promise<Difference> {
  let best = difference;
  let tries = 0;
  for (
    let size = Math.ceil(best.seeds.length / 2);
    size >= 1 && tries < most;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  )
    for (let from = 0; from < best.seeds.length && tries < most; ) {
      tries += 1;
      const fewer = best.seeds.filter((_, nth) => nth < from || nth >= from + size);
      const still = await playing(world, fewer)
        .then(() => null)
        .catch((thrown: unknown) => (thrown instanceof Difference ? thrown : null));
      if (still) best = still;
      else from += size;
    }
  return best;
}
