import { myPlaylistsPath, selectIsSessionKnown, useSite, useUser } from '@steadfast/shared';
import { Loading, PageHeading } from '@steadfast/shared/ui';
import { useSelector } from 'react-redux';
import { SignInInvitation } from '../../components/SignInInvitation/SignInInvitation';
import { MyPlaylists } from './MyPlaylists';
import styles from './MyPlaylistsPage.module.css';
import { PlaylistsSkeleton } from './PlaylistsSkeleton';

/** `/my_playlists`: the viewer's playlists and subscriptions. */
export function MyPlaylistsPage() {
  const isSessionKnown = useSelector(selectIsSessionKnown);
  const user = useUser();
  const { requireSignIn } = useSite();
  if (user) return <MyPlaylists key={user.email} email={user.email} />;
  return (
    <div className={styles.page}>
      <PageHeading>Manage Playlists</PageHeading>
      {isSessionKnown ? (
        <SignInInvitation
          title="Log in to see your playlists"
          onSignIn={() => {
            requireSignIn(myPlaylistsPath);
          }}
        />
      ) : (
        <Loading what="your playlists">
          <PlaylistsSkeleton />
        </Loading>
      )}
    </div>
  );
}
