import { useDraft } from '@steadfast/sdk';
import { TextField } from '@steadfast/ui';
import { useState } from 'react';
import { FormFrame } from '../../forms/FormFrame';
import { FILL_ALL_MESSAGE, cutName, describeNameLimit } from '../../forms/form-rules';
import { focusOnMount } from '../../forms/focus-on-mount';
import { updateProfile } from '../profile-api';
import { CHANGE_LABELS } from '../profile-changes';
import { ChangeDone, ChangeFailed } from './ChangeOutcome';
import { type ChangeModalProps, useClearableChange } from './use-change-flow';

const labels = CHANGE_LABELS.name;

interface Names {
  first: string;
  last: string;
}

const NAME_FIELDS = [
  { part: 'first', label: 'First name', autoComplete: 'given-name' },
  { part: 'last', label: 'Last name', autoComplete: 'family-name' },
] as const;

/** Splits a name into its first word, which the site greets the viewer with, and the rest. */
function splitName(name: string | null | undefined): Names {
  const [first = '', ...rest] = (name ?? '').trim().split(/\s+/);
  return { first, last: rest.join(' ') };
}

/** Changes the name (REQ-PROFILE-4), or removes it. */
export function ChangeName({ user, isOpen, onClose }: ChangeModalProps) {
  const [names, setNames, forgetNames] = useDraft(`profile/name/${user.email}`, splitName(user.name));
  const [isChecked, setChecked] = useState(false);
  const { outcome, removedMessage, isBusy, submit, retry, secondaryAction } = useClearableChange({
    user,
    field: 'name',
    isOpen,
    act: ({ first, last }: Names, signal) =>
      updateProfile({ name: `${first.trim()} ${last.trim()}` }, signal),
    onSaved: forgetNames,
  });
  if (outcome === 'saved')
    return <ChangeDone message={removedMessage ?? labels.done} isOpen={isOpen} onClose={onClose} />;
  if (outcome) return <ChangeFailed labels={labels} failure={outcome} onRetry={retry} />;

  const isMissing = { first: !names.first.trim(), last: !names.last.trim() };
  const areMissing = isMissing.first || isMissing.last;
  return (
    <FormFrame
      failure={isChecked && areMissing ? FILL_ALL_MESSAGE : undefined}
      submitLabel="Continue"
      isBusy={isBusy}
      onSubmit={() => {
        setChecked(true);
        if (!areMissing) submit(names);
      }}
      onCancel={() => {
        forgetNames();
        onClose();
      }}
      secondaryAction={secondaryAction}
    >
      {NAME_FIELDS.map(({ part, ...fieldProps }, index) => (
        <TextField
          key={part}
          {...fieldProps}
          ref={index === 0 ? focusOnMount : undefined}
          name={fieldProps.autoComplete}
          required
          readOnly={isBusy}
          value={names[part]}
          hint={describeNameLimit(names[part])}
          aria-invalid={(isChecked && isMissing[part]) || undefined}
          onChange={(event) => {
            setNames({ ...names, [part]: cutName(event.target.value) });
          }}
        />
      ))}
    </FormFrame>
  );
}
