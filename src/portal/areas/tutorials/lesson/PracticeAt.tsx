import { useQuery } from '@tanstack/react-query';
import { readPermittedOutlets } from '../../../../contracts/account/session.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { call } from '../../../platform/api/api.ts';
import { useText } from '../../../platform/language/language.tsx';
import { useOutlet } from '../../../platform/outlet/outlet.tsx';
import { useSwitchOutlet } from '../../../platform/outlet/use-switch-outlet.ts';
import css from './Lesson.module.css';

/** Whether what is done at this outlet counts, and the way to a practice outlet where it does. */
export function PracticeAt() {
  const text = useText();
  const outlet = useOutlet();
  const switchTo = useSwitchOutlet();
  const permitted = useQuery({
    queryKey: ['permittedOutlets'],
    queryFn: async ({ signal }) => (await call(readPermittedOutlets, { signal })).outlets,
  });
  const practice = permitted.data?.filter(({ isPractice }) => isPractice) ?? [];
  const isHere = practice.some(({ id }) => id === outlet?.id);
  const name = outlet?.name ?? '';
  if (isHere) return <p className={css.muted}>{text('tutorials.practiceHere', { outlet: name })}</p>;
  return (
    <>
      <p className={css.muted}>
        {text(practice.length > 0 ? 'tutorials.practiceElsewhere' : 'tutorials.practice', { outlet: name })}
      </p>
      {practice.length > 0 && (
        <div className={css.practice}>
          {practice.map(({ id, name: other }) => (
            <Button key={id} size="small" onPress={() => switchTo(id)}>
              {text('tutorials.switchTo', { outlet: other })}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
