import { AreaScreen } from './AreaScreen.tsx';

/** The front page of Intelligents. */
export function IntelligentsScreen() {
  return <AreaScreen area="intelligents" titleId="nav.intelligents" bannerId="intelligents.banner" />;
}
