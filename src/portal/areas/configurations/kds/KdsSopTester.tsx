import { lazyPart } from '../../../kit/lib/lazy-part.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { Tester } from '../tester/Tester.tsx';

const Drawer = lazyPart(async () => (await import('./KdsSopDrawer.tsx')).KdsSopDrawer);

/** Beside the list of kitchen procedures: which one does an order line get? */
export function KdsSopTester() {
  const text = useText();
  return <Tester label={text('kdsSop.test')} Drawer={Drawer} />;
}
