import { AreaScreen } from './AreaScreen.tsx';

/** The front page of Operations. */
export function OperationsScreen() {
  return <AreaScreen area="operations" titleId="nav.operations" bannerId="operations.banner" />;
}
