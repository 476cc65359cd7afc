import { lazyPart } from '../../../kit/lib/lazy-part.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { Tester } from '../tester/Tester.tsx';

const Drawer = lazyPart(async () => (await import('./AccountCodeDrawer.tsx')).AccountCodeDrawer);

/** Beside the list of account codes: which account would this posting get? */
export function AccountCodeTester() {
  const text = useText();
  return <Tester label={text('accountCode.test')} Drawer={Drawer} />;
}
