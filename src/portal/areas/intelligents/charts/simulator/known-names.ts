import { sampleContexts } from '../../../../../../machines/lib/samples.ts';
import { useText } from '../../../../platform/language/language.tsx';
import { useOutlet } from '../../../../platform/outlet/outlet.tsx';
import { storedOutlets } from '../../../../platform/session/account.ts';
import { useAccount } from '../../../../platform/session/session.tsx';
import { useGroupNames } from '../../../../record/document/flow/use-flow-words.ts';

/** What an id may name. */
export type IdKind = 'outlet' | 'user' | 'group';

/** Names by id of outlets, people and groups: of the examples, and of the company where somebody begins with a document. */
export interface KnownNames {
  readonly outlet: ReadonlyMap<string, string>;
  readonly user: ReadonlyMap<string, string>;
  readonly group: ReadonlyMap<string, string>;
}

/** What the ids of a fact or of what an event is given name; null where it holds none. */
export function idKindOf(name: string): IdKind | null {
  if (/outletId$/i.test(name)) return 'outlet';
  if (/Groups$|^group$/.test(name)) return 'group';
  return /issuedById$|\.approvedBy$|\.workedOnBy$/.test(name) ? 'user' : null;
}

/** The names of everybody and everything a run may name. */
export function useKnownNames(isOfDocument: boolean): KnownNames {
  const text = useText();
  const { userId, username, groupIds } = useAccount();
  const here = useOutlet();
  const groups = useGroupNames(isOfDocument);
  if (isOfDocument)
    return {
      outlet: new Map([...storedOutlets(), ...(here ? [here] : [])].map(({ id, name }) => [id, name])),
      user: new Map(userId ? [[userId, username]] : []),
      group: new Map(
        [...(groupIds ?? []), ...groups.keys()].map((id, nth) => [
          id,
          groups.get(id) ?? text('flow.groupNo', { number: nth + 1 }),
        ]),
      ),
    };
  const { issuer, approver, second, elsewhere } = sampleContexts;
  return {
    outlet: new Map<string, string>([
      [issuer.outletId, text('simulator.outletA')],
      [elsewhere.outletId, text('simulator.outletB')],
    ]),
    user: new Map<string, string>([
      [issuer.userId, text('simulator.sender.issuer')],
      [approver.userId, text('simulator.sender.approver')],
      [second.userId, text('simulator.sender.second')],
      [elsewhere.userId, text('simulator.sender.elsewhere')],
    ]),
    group: new Map<string, string>([
      [issuer.groups[0], text('simulator.groupBuyers')],
      [second.groups[0], text('simulator.groupManagers')],
    ]),
  };
}
