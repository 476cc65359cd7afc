import { useQuery } from '@tanstack/react-query';
import type { Progress } from '../../../../contracts/service.ts';
import { ProgressBar } from '../../../kit/feedback/ProgressBar.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';

/** Where the news of an event under way are kept: how many of its lines are written. */
export const progressKey = (resource: string, id: string) => ['progress', resource, id];

/** How far a long posting has come, while it is under way (domain/inventory §8). */
export function PostingProgress({ resource, id }: { resource: string; id: string }) {
  const { text, numbers } = useLanguage();
  const { data } = useQuery({
    queryKey: progressKey(resource, id),
    queryFn: () => Promise.resolve<Progress | null>(null),
    enabled: false,
  });
  if (!data || data.done >= data.total) return null;
  const { done, total } = data;
  return (
    <ProgressBar
      label={text('document.posting')}
      percent={Math.floor((done * 100) / total)}
      detail={text('document.postingOf', { done: numbers.count(done), total: numbers.count(total) })}
    />
  );
}
