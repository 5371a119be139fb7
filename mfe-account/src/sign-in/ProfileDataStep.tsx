import { profileReloadRequested, useDraft } from '@steadfast/sdk';
import { ZIP_LENGTH } from '@steadfast/contract/limits';
import { TextField } from '@steadfast/ui';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { FormFrame } from '../forms/FormFrame';
import { useSubmit } from '../forms/use-submit';
import { cutName, describeNameLimit, validateProfile, type ProfileFields } from '../forms/form-rules';
import { focusOnMount } from '../forms/focus-on-mount';
import { updateProfile } from '../profile/profile-api';

export interface ProfileDataStepProps {
  title: string;
  takesFocus: boolean;
  onSaved: () => void;
  onCancel: () => void;
}

const NO_FIELDS: ProfileFields = { firstName: '', lastName: '', zip: '' };

const FIELDS = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name' },
  { name: 'zip', label: 'Zip code', autoComplete: 'postal-code', inputMode: 'numeric' },
] as const;

/** Asks a new viewer for their name and zip code (REQ-AUTH-7). */
export function ProfileDataStep({ title, takesFocus, onSaved, onCancel }: ProfileDataStepProps) {
  const [fields, setFields, clearDraft] = useDraft('sign-in/profile', NO_FIELDS);
  const [isChecked, setChecked] = useState(false);
  const dispatch = useDispatch();
  const { isBusy, failureText, submit } = useSubmit({
    act: ({ firstName, lastName, zip }: ProfileFields, signal) =>
      updateProfile({ name: `${firstName.trim()} ${lastName.trim()}`, zipcode: zip.trim() }, signal),
    onDone: () => {
      clearDraft();
      dispatch(profileReloadRequested());
      onSaved();
    },
  });
  const { missing, form, zip } = validateProfile(fields);
  const handleSubmit = () => {
    setChecked(true);
    if (!form && !zip) submit(fields);
  };
  return (
    <FormFrame
      title={title}
      intro={`Your name is shown on your account. Your zip code has ${ZIP_LENGTH} digits.`}
      failure={isChecked && form ? form : failureText}
      submitLabel="Save"
      isBusy={isBusy}
      onSubmit={handleSubmit}
      onCancel={onCancel}
    >
      {FIELDS.map(({ name, ...fieldProps }, index) => (
        <TextField
          key={name}
          {...fieldProps}
          ref={takesFocus && index === 0 ? focusOnMount : undefined}
          name={name}
          required
          value={fields[name]}
          hint={name === 'zip' ? undefined : describeNameLimit(fields[name])}
          aria-invalid={(isChecked && missing.includes(name)) || undefined}
          error={isChecked && name === 'zip' ? zip : undefined}
          onChange={(event) => {
            setFields({
              ...fields,
              [name]: name === 'zip' ? event.target.value : cutName(event.target.value),
            });
          }}
        />
      ))}
    </FormFrame>
  );
}
