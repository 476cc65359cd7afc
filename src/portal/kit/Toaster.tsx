import { Toaster as Sonner } from 'sonner';
// Sonner also injects an inline <style>, which the content security policy blocks: this file is what counts.
import 'sonner/dist/styles.css';
import { useNarrow } from './lib/use-narrow.ts';

/**
 * Where toasts appear, once per page: above the foot of a wide screen, and at the head of a narrow one, whose
 * primary button is at the thumb. Alt+T takes the keyboard there.
 */
export function Toaster({ label }: { label: string }) {
  const isNarrow = useNarrow();
  return (
    <Sonner
      containerAriaLabel={label}
      position={isNarrow ? 'top-center' : 'bottom-center'}
      offset={24}
      mobileOffset={{ top: 60, left: 16, right: 16 }}
      expand
      visibleToasts={4}
      gap={8}
    />
  );
}
