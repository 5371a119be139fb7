import { Button, EmptyState } from '@steadfast/ui';

export interface SignInInvitationProps {
  title: string;
  /** The message of REQ-NAV-3 by default. */
  message?: string;
  onSignIn: () => void;
}

const MESSAGE =
  'Create an account to save your favorite videos into playlists to watch later or share with others.';

/** Invites a signed-out viewer to sign in. */
export function SignInInvitation({ title, message = MESSAGE, onSignIn }: SignInInvitationProps) {
  return (
    <EmptyState
      title={title}
      message={message}
      action={
        <Button variant="primary" onClick={onSignIn}>
          Log in or sign up
        </Button>
      }
    />
  );
}
