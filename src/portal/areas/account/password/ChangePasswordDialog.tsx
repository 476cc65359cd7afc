import { Suspense } from 'react';
import { lazyPart } from '../../../kit/lib/lazy-part.tsx';

const ChangePasswordForm = lazyPart(
  async () => (await import('./ChangePasswordForm.tsx')).ChangePasswordForm,
);

interface ChangePasswordDialogProps {
  isOpen: boolean;
  onClose(): void;
}

/** Changing one's own password (spec 1 §3, §5); its code comes with its first use. */
export function ChangePasswordDialog({ isOpen, onClose }: ChangePasswordDialogProps) {
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <ChangePasswordForm onClose={onClose} />
    </Suspense>
  );
}
