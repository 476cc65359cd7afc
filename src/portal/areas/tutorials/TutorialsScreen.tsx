import { GraduationCap } from 'lucide-react';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { AreaScreen } from '../../shell/AreaScreen.tsx';
import { useText } from '../../shell/language.tsx';
import { availableEntries } from '../../shell/menu.ts';
import { useAccount } from '../../shell/session.tsx';

/** The front page of Tutorials: the lessons by their groups, and until there is one, what to do instead. */
export function TutorialsScreen() {
  const text = useText();
  const account = useAccount();
  const hasLessons = availableEntries(account).some(({ area }) => area === 'tutorials');
  return (
    <AreaScreen area="tutorials" titleId="nav.tutorials" bannerId="tutorials.banner">
      {!hasLessons && (
        <EmptyState title={text('tutorials.none')} icon={<GraduationCap size={24} aria-hidden />}>
          {text('tutorials.noneMore')}
        </EmptyState>
      )}
    </AreaScreen>
  );
}
