import type { missions } from '../../../src/rules/missions/missions.ts';
import { asJson, idOf, type Json, listOf } from '../../lifecycles/http/world.ts';
import { type Doer, freshCode } from '../mission-world.ts';

/** What was made on the way, by the name the script gives it. */
export type Memo = Map<string, Json>;
/** What somebody does for a step. */
export type Deed = (doer: Doer, memo: Memo) => Promise<void>;

/** Nothing is to be done for it: it is done with the step before it. */
export const comesAlong: Deed = async () => {};

/** How a mission is done: a deed for each of its steps, in their order. */
export interface Script<Step extends string = string> {
  readonly deeds: Readonly<Record<Step, Deed>>;
  /** Steps that are done wherever their deeds were. */
  readonly anywhere?: readonly Step[];
  /** Steps that look at how things are, whoever made them so and when. */
  readonly settled?: readonly Step[];
  /** The other person cannot do it: they are asked for their yes. */
  readonly alone?: true;
}

type ScriptsOf<M> = M extends {
  readonly id: infer Id;
  readonly steps: readonly { readonly id: infer Step }[];
}
  ? { readonly [Each in Id & string]: Script<Step & string> }
  : never;
type Both<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
export type Scripts = Both<ScriptsOf<(typeof missions)[number]>>;

/** What a deed made earlier. @throws Error where it has not */
export function from(memo: Memo, name: string): Json {
  const made = memo.get(name);
  if (!made) throw new Error(`There is no ${name} yet`);
  return made;
}

export const item = (doer: Doer, over: Json = {}) =>
  doer.make('items', 'item', {
    ...{ itemCode: freshCode(), itemName: freshCode(), stockType: 'Normal', purchaseTaxCode: 'BUY' },
    ...over,
  });

/** An item, and so much of it in stock where somebody works. */
export async function goods(doer: Doer, quantity = '20', over: Json = {}): Promise<Json> {
  const made = await item(doer, over);
  await doer.bring(made.id, quantity, '4');
  return made;
}

/** The record as it stands. */
export const current = async (doer: Doer, path: string, name: string, { id }: Json): Promise<Json> =>
  asJson((await doer.call('GET', `/${path}/${String(id)}`)).json[name]);

/** Changes a record as it stands. */
export async function change(
  doer: Doer,
  path: string,
  name: string,
  record: Json,
  over: Json,
): Promise<void> {
  const { version } = await current(doer, path, name, record);
  await doer.put(`/${path}/${idOf(record)}`, { version, ...over });
}

/** The first document that an event made. */
export async function madeBy(doer: Doer, path: string, sent: Json): Promise<Json> {
  const [created = {}] = listOf(sent, 'created');
  return current(doer, path, 'document', created);
}
