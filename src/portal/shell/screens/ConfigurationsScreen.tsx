import { AreaScreen } from './AreaScreen.tsx';

/** The front page of Configurations. */
export function ConfigurationsScreen() {
  return <AreaScreen area="configurations" titleId="nav.configurations" bannerId="configurations.banner" />;
}
