import { Button, EmptyState } from '@steadfast/ui';

export interface SignInInvitationProps {
  title: string;
  onSignIn: () => void;
}

/** Invites a signed-out viewer to sign in (message of REQ-NAV-3). */
export function SignInInvitation({ title, onSignIn }: SignInInvitationProps) {
  return (
    <EmptyState
      title={title}
      message="Create an account to save your favorite videos into playlists to watch later or share with others."
      action={
        <Button variant="primary" onClick={onSignIn}>
          Log in or sign up
        </Button>
      }
    />
  );
}
