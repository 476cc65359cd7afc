import { AreaScreen } from '../../shell/AreaScreen.tsx';

/** The front page of Intelligents. */
export function IntelligentsScreen() {
  return <AreaScreen area="intelligents" titleId="nav.intelligents" bannerId="intelligents.banner" />;
}
