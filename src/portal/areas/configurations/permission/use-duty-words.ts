import { useLanguage } from '../../../platform/language/language.tsx';
import type { SeparateDuty } from './use-rights.ts';

/** What a duty is called: those of the charts in the portal's words, a company's own as the company calls them. */
export function useDutyWords() {
  const { textOr } = useLanguage();
  return {
    permission: (name: string) => textOr(`choice.permission.${name}`, name),
    title: ({ id, name }: SeparateDuty): string => name ?? textOr(`choice.duty.${id}`, id),
  };
}
