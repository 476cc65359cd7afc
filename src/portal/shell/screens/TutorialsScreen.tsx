import { GraduationCap } from 'lucide-react';
import { EmptyState } from '../../kit/feedback/EmptyState.tsx';
import { useText } from '../../platform/language/language.tsx';
import { useAccount } from '../../platform/session/session.tsx';
import { availableEntries } from '../menu/menu.ts';
import { useNavigation } from '../routes/navigation.tsx';
import { AreaScreen } from './AreaScreen.tsx';

/** The front page of Tutorials: the lessons by their groups, and until there is one, what to do instead. */
export function TutorialsScreen() {
  const text = useText();
  const account = useAccount();
  const { menu } = useNavigation();
  const hasLessons = availableEntries(menu, account).some(({ area }) => area === 'tutorials');
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
