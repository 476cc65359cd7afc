import type { DocumentRemedy } from '../../../../contracts/documents/asks.ts';
import { useLanguage } from '../../../platform/language/language.tsx';

/** Who may send the event of a step, in one sentence. */
export function useWho() {
  const { text, textOr, listed } = useLanguage();
  return ({ isSystem, isOwn, ownOutlet, people, count, permission }: DocumentRemedy): string => {
    if (isSystem) return text('ask.bySystem');
    if (isOwn) return text('ask.own');
    if (ownOutlet !== null) return text('ask.ownOutlet', { outlet: ownOutlet });
    if (count > people.length)
      return text('ask.peopleMore', { people: listed(people), more: count - people.length });
    if (count > 0) return text('ask.people', { people: listed(people) });
    return permission === null
      ? text('ask.nobody')
      : text('ask.nobodyMay', { permission: textOr(`choice.permission.${permission}`, permission) });
  };
}
