import { useDraft, trimmedString } from '@steadfast/sdk';
import { ZIP_LENGTH } from '@steadfast/contract/limits';
import { TextField } from '@steadfast/ui';
import { FormFrame } from '../../forms/FormFrame';
import { isZip } from '../../forms/form-rules';
import { focusOnMount } from '../../forms/focus-on-mount';
import { updateProfile } from '../profile-api';
import { CHANGE_LABELS } from '../profile-changes';
import { ChangeDone, ChangeFailed } from './ChangeOutcome';
import { type ChangeModalProps, useClearableChange } from './use-change-flow';

const labels = CHANGE_LABELS.zip;

/** Changes the zip code (REQ-PROFILE-3), or removes it. */
export function ChangeZip({ user, isOpen, onClose }: ChangeModalProps) {
  const [zip, setZip, forgetZip] = useDraft(`profile/zip/${user.email}`, '');
  const { outcome, removedMessage, isBusy, submit, retry, secondaryAction } = useClearableChange({
    user,
    field: 'zipcode',
    isOpen,
    act: (zipcode: string, signal) => updateProfile({ zipcode }, signal),
    onSaved: forgetZip,
  });
  if (outcome === 'saved')
    return <ChangeDone message={removedMessage ?? labels.done} isOpen={isOpen} onClose={onClose} />;
  if (outcome) return <ChangeFailed labels={labels} failure={outcome} onRetry={retry} />;
  const currentZip = trimmedString(user.zipcode);
  return (
    <FormFrame
      submitLabel="Continue"
      isIncomplete={!isZip(zip)}
      isBusy={isBusy}
      onSubmit={() => {
        submit(zip.trim());
      }}
      onCancel={() => {
        forgetZip();
        onClose();
      }}
      secondaryAction={secondaryAction}
    >
      <TextField
        ref={focusOnMount}
        label="New zip code"
        hint={currentZip ? `${ZIP_LENGTH} digits. Currently ${currentZip}.` : `${ZIP_LENGTH} digits.`}
        name="zip"
        autoComplete="postal-code"
        inputMode="numeric"
        required
        readOnly={isBusy}
        value={zip}
        onChange={(event) => {
          setZip(event.target.value);
        }}
      />
    </FormFrame>
  );
}
