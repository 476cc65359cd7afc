import { AreaScreen } from '../../shell/AreaScreen.tsx';

/** The front page of Configurations. */
export function ConfigurationsScreen() {
  return <AreaScreen area="configurations" titleId="nav.configurations" bannerId="configurations.banner" />;
}
