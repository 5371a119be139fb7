import { displayName } from '../session/display-name';
import { useSessionActions, useUser } from '../session/use-session';
import { Button } from '../ui';
import { signInAsDemoViewer } from './demo-viewer';
import styles from './StandIn.module.css';

/** Labels the page as the stand-in shell, and signs in and out. */
export function StandInBar({ onNotice }: { onNotice: (text: string) => void }) {
  const user = useUser();
  const { signIn, signOut } = useSessionActions();
  const signInNow = () => {
    signInAsDemoViewer().then(signIn, (error: unknown) => {
      onNotice(error instanceof Error ? error.message : String(error));
    });
  };
  return (
    <header className={styles.bar}>
      <strong>Stand-in shell</strong>
      <a href="/-/pages">All pages of this remote</a>
      {user ? (
        <Button size="small" variant="quiet" onClick={signOut}>
          Log out {displayName(user)}
        </Button>
      ) : (
        <Button size="small" variant="quiet" onClick={signInNow}>
          Log in as the demo viewer
        </Button>
      )}
    </header>
  );
}
