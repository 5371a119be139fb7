import { useDraft } from '@steadfast/shared';
import { TextField } from '@steadfast/shared/ui';
import { useState } from 'react';
import { FormFrame } from '../../forms/FormFrame';
import { FILL_ALL_MESSAGE, ONE_NAME_MAX_LENGTH, nameLimitHint } from '../../forms/form-rules';
import { useInitialFocus } from '../../forms/use-initial-focus';
import { NAME_FLOW } from '../modal-flows';
import { updateProfile } from '../profile-api';
import { CHANGE_LABELS } from '../profile-changes';
import { ChangeDone } from './ChangeDone';
import { ChangeFailed } from './ChangeFailed';
import type { ChangeModalProps } from './change-modal-props';
import { useSingleFormChange } from './use-single-form-change';

const words = CHANGE_LABELS.name;
interface Names {
  first: string;
  last: string;
}

const fieldLooks = [
  { part: 'first', label: 'First name', autoComplete: 'given-name' },
  { part: 'last', label: 'Last name', autoComplete: 'family-name' },
] as const;

/** The first word of a name, as the site greets by it, and the rest. */
function namesOf(name: string | null | undefined): Names {
  const [first = '', ...rest] = (name ?? '').trim().split(/\s+/);
  return { first, last: rest.join(' ') };
}

/** REQ-PROFILE-4 */
export function ChangeName({ user, isOpen, onClose }: ChangeModalProps) {
  const [names, setNames, forgetNames] = useDraft(`profile/name/${user.email}`, namesOf(user.name));
  const [isChecked, setChecked] = useState(false);
  const { step, failure, isBusy, attempt, retry } = useSingleFormChange({
    flow: NAME_FLOW,
    isOpen,
    act: ({ first, last }: Names, signal) =>
      updateProfile({ name: `${first.trim()} ${last.trim()}` }, signal),
    onSaved: forgetNames,
  });
  if (step === 'success') return <ChangeDone words={words.done} isOpen={isOpen} onClose={onClose} />;
  if (step === 'error') return <ChangeFailed words={words} failure={failure} onRetry={retry} />;

  const isMissing = { first: !names.first.trim(), last: !names.last.trim() };
  const areMissing = isMissing.first || isMissing.last;
  return (
    <FormFrame
      failure={isChecked && areMissing ? FILL_ALL_MESSAGE : undefined}
      submitLabel="Continue"
      isBusy={isBusy}
      onSubmit={() => {
        setChecked(true);
        if (!areMissing) attempt(names);
      }}
      onCancel={() => {
        forgetNames();
        onClose();
      }}
    >
      <NameFields
        names={names}
        isWrong={isChecked ? isMissing : { first: false, last: false }}
        isBusy={isBusy}
        onChange={setNames}
      />
    </FormFrame>
  );
}

interface NameFieldsProps {
  names: Names;
  isWrong: Record<keyof Names, boolean>;
  isBusy: boolean;
  onChange: (names: Names) => void;
}

function NameFields({ names, isWrong, isBusy, onChange }: NameFieldsProps) {
  const firstField = useInitialFocus<HTMLInputElement>();
  return fieldLooks.map(({ part, ...look }, index) => (
    <TextField
      key={part}
      {...look}
      ref={index === 0 ? firstField : undefined}
      name={look.autoComplete}
      maxLength={ONE_NAME_MAX_LENGTH}
      required
      readOnly={isBusy}
      value={names[part]}
      hint={nameLimitHint(names[part])}
      aria-invalid={isWrong[part] || undefined}
      onChange={(event) => {
        onChange({ ...names, [part]: event.target.value });
      }}
    />
  ));
}
