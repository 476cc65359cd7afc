import { lazy, Suspense } from 'react';

const ChangePasswordForm = lazy(async () => ({
  default: (await import('./ChangePasswordForm.tsx')).ChangePasswordForm,
}));

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
