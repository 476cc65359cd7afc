import { useText } from '../../../platform/language/language.tsx';
import { usualTime } from '../../../record/document/path/usual-time.ts';

/** So many seconds in words: "3 days". */
export function useUsualTime() {
  const text = useText();
  return (seconds: number): string => {
    const { id, count } = usualTime(seconds);
    return text(id, { count });
  };
}
