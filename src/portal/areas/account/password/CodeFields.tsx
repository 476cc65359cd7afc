import { PasswordField } from '../../../kit/inputs/PasswordField.tsx';
import { TextField } from '../../../kit/inputs/TextField.tsx';
import { useText } from '../../../platform/language/language.tsx';

interface CodeFieldsProps {
  code: string;
  onCode(code: string): void;
  newPassword: string;
  onNewPassword(password: string): void;
}

/** The second step of a forgotten password: the code of the mail, and a new password if one is wanted. */
export function CodeFields({ code, onCode, newPassword, onNewPassword }: CodeFieldsProps) {
  const text = useText();
  return (
    <>
      <TextField
        name="verificationCode"
        label={text('forgot.code')}
        hint={text('forgot.codeHint')}
        value={code}
        onChange={onCode}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
      />
      <PasswordField
        name="newPassword"
        label={text('password.new')}
        hint={text('forgot.newPasswordHint')}
        value={newPassword}
        onChange={onNewPassword}
        autoComplete="new-password"
        showLabel={text('login.showPassword')}
        hideLabel={text('login.hidePassword')}
      />
    </>
  );
}
