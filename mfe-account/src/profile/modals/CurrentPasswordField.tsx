import { PasswordField } from '../../forms/PasswordFields';
import { useInitialFocus } from '../../forms/use-initial-focus';

export interface CurrentPasswordFieldProps {
  value: string;
  onChange: (password: string) => void;
  isBusy: boolean;
  error?: string | undefined;
  takesFocus?: boolean | undefined;
}

/** Asks for the current password, which proves that the viewer is present: an unattended session is no proof. */
export function CurrentPasswordField(props: CurrentPasswordFieldProps) {
  const { value, onChange, isBusy, error, takesFocus = false } = props;
  const field = useInitialFocus<HTMLInputElement>(takesFocus);
  return (
    <PasswordField
      ref={field}
      label="Current password"
      spokenName="current password"
      name="current-password"
      autoComplete="current-password"
      required
      readOnly={isBusy}
      value={value}
      error={error}
      onChange={(event) => {
        onChange(event.target.value);
      }}
    />
  );
}
