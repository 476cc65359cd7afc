import { Toaster as Sonner } from 'sonner';
// Sonner also injects an inline <style>, which the content security policy blocks: this file is what counts.
import 'sonner/dist/styles.css';

/**
 * Where toasts appear, once per page: over the head of the portal, where they cover neither lines being typed nor the
 * primary button. Alt+T takes the keyboard there.
 */
export function Toaster({ label }: { label: string }) {
  return (
    <Sonner
      containerAriaLabel={label}
      position="top-center"
      offset={6}
      mobileOffset={{ top: 60, left: 16, right: 16 }}
      expand
      visibleToasts={4}
      gap={8}
    />
  );
}
