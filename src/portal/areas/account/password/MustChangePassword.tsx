import { ChangePasswordForm } from './ChangePasswordForm.tsx';

/** A password out of date is changed before anything else; the server answers nothing until then. */
export function MustChangePassword() {
  return <ChangePasswordForm isMandatory onClose={() => location.reload()} />;
}
