import { trimmedString, type Profile } from '@steadfast/sdk';
import { Button, VisuallyHidden } from '@steadfast/ui';
import type { ReactNode, Ref } from 'react';
import styles from './ProfileDetails.module.css';
import { CHANGE_LABELS, type ProfileChange } from './profile-changes';

export interface ProfileDetailsProps {
  user: Profile;
  /** Refers to the button of each change, which gets the focus back. */
  openerRef: (change: ProfileChange) => Ref<HTMLButtonElement>;
  onChange: (change: ProfileChange) => void;
}

const NOT_SET = 'Not set';

/** The viewer's details, each with a Change button. */
export function ProfileDetails({ user, openerRef, onChange }: ProfileDetailsProps) {
  const details: { change: ProfileChange; label: string; value: ReactNode }[] = [
    { change: 'name', label: 'Name', value: trimmedString(user.name) || NOT_SET },
    { change: 'email', label: 'Email', value: user.email },
    { change: 'zip', label: 'Zip code', value: trimmedString(user.zipcode) || NOT_SET },
    { change: 'password', label: 'Password', value: <HiddenPassword /> },
  ];
  return (
    <dl className={styles.details}>
      {details.map(({ change, label, value }) => (
        <div key={change} className={styles.detail}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value} dir="auto">
            {value}
          </dd>
          <dd className={styles.action}>
            <Button
              ref={openerRef(change)}
              size="small"
              aria-label={CHANGE_LABELS[change].title}
              aria-haspopup="dialog"
              onClick={() => {
                onChange(change);
              }}
            >
              Change
            </Button>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function HiddenPassword() {
  return (
    <>
      <span aria-hidden="true">••••••••</span>
      <VisuallyHidden>Not shown</VisuallyHidden>
    </>
  );
}
