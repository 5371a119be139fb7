import { displayName, useSessionActions, type Profile } from '@steadfast/shared';
import { Button, ButtonLink, PageHeading } from '@steadfast/shared/ui';
import styles from './AlreadySignedIn.module.css';

export interface AlreadySignedInProps {
  user: Profile;
  returnTo: string;
}

/** Replaces the flow for a viewer who is already signed in. */
export function AlreadySignedIn({ user, returnTo }: AlreadySignedInProps) {
  const { signOut } = useSessionActions();
  return (
    <div className={styles.already}>
      <PageHeading className={styles.title}>You are already logged in</PageHeading>
      <p className={styles.words}>
        As <strong>{displayName(user)}</strong> ({user.email}).
      </p>
      <div className={styles.actions}>
        <ButtonLink to={returnTo} variant="primary" icon="arrow-right">
          Continue
        </ButtonLink>
        <Button variant="quiet" onClick={signOut}>
          Log out
        </Button>
      </div>
    </div>
  );
}
