import { useEffect } from 'react';
import { Toaster } from '../../kit/feedback/Toaster.tsx';

/** Where toasts appear; says when it is there, since a toast shown before is lost. */
export function Toasts({ label, onReady }: { label: string; onReady(): void }) {
  useEffect(onReady, [onReady]);
  return <Toaster label={label} />;
}
