import { displayName, myPlaylistsPath, selectIsSessionKnown, useUser } from '@steadfast/shared';
import { ButtonLink, classNames, Icon } from '@steadfast/shared/ui';
import { useSelector } from 'react-redux';
import { NavLink } from 'react-router-dom';
import styles from './NavigationBar.module.css';
import { profilePath } from './main-links';
import { useSignInPath } from './use-sign-in-path';

/** The bar's account links (REQ-NAV-1). Renders nothing while the session is unknown, to avoid flicker. */
export function AccountLinks() {
  const user = useUser();
  const isKnown = useSelector(selectIsSessionKnown);
  const signIn = useSignInPath();
  if (!isKnown) return null;
  if (!user) {
    return (
      <>
        <ButtonLink size="small" variant="quiet" to={signIn}>
          Log In
        </ButtonLink>
        <ButtonLink size="small" variant="primary" to={signIn}>
          Sign Up
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <NavLink to={myPlaylistsPath} className={styles.link ?? ''}>
        Playlists
      </NavLink>
      <NavLink to={profilePath} className={classNames(styles.link, styles.person)}>
        <Icon name="user" size="1.25rem" className={styles.personIcon} />
        <span className={styles.name} dir="auto">
          {displayName(user)}
        </span>
      </NavLink>
    </>
  );
}
