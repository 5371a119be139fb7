import type { Playlist } from '@steadfast/sdk';
import { Example, LONG_TITLE, lake, ridge, type GalleryPage } from '@steadfast/tooling/gallery';
import { PlaylistArtwork } from './PlaylistArtwork/PlaylistArtwork';
import { PlaylistTile } from './PlaylistTile/PlaylistTile';
import { SignInInvitation } from './SignInInvitation/SignInInvitation';

const pictures = [ridge, lake, ridge, lake].map((ThumbnailUrl) => ({ ThumbnailUrl }));
const lent: Playlist = { id: 1, name: 'Lent', linkSlug: 'lent', videoCount: 12, artwork: pictures };
const ignore = () => undefined;

export const galleryPages: readonly GalleryPage[] = [
  {
    id: 'playlist-tile',
    title: 'Playlist tile',
    about: 'One playlist in a list: its picture, a link to it, its number of videos and its menu.',
    components: ['PlaylistTile'],
    Examples: () => (
      <>
        <Example title="With videos" layout="column">
          <PlaylistTile playlist={lent} onDelete={ignore} />
        </Example>
        <Example title="Empty, with a long name" layout="column">
          <PlaylistTile
            playlist={{ id: 2, name: LONG_TITLE, linkSlug: 'long', videoCount: 0 }}
            onDelete={ignore}
          />
        </Example>
        <Example title="Right to left" dir="rtl" layout="column">
          <PlaylistTile playlist={{ ...lent, name: 'הרשימה שלי' }} onDelete={ignore} />
        </Example>
      </>
    ),
  },
  {
    id: 'playlist-artwork',
    title: 'Playlist artwork',
    about: 'The picture of a playlist: a mosaic of four videos, the first one, or an icon.',
    components: ['PlaylistArtwork'],
    Examples: () => (
      <>
        <Example title="Four pictures" layout="column">
          <PlaylistArtwork artwork={pictures} />
        </Example>
        <Example title="Fewer pictures" note="The first one alone." layout="column">
          <PlaylistArtwork artwork={pictures.slice(0, 2)} />
        </Example>
        <Example title="No pictures, in a tile and in a header" layout="column">
          <PlaylistArtwork artwork={undefined} />
          <PlaylistArtwork artwork={undefined} isLarge />
        </Example>
      </>
    ),
  },
  {
    id: 'sign-in-invitation',
    title: 'Sign-in invitation',
    about: 'Invites a signed-out viewer to sign in.',
    components: ['SignInInvitation'],
    Examples: () => (
      <Example title="On a page" layout="plain">
        <SignInInvitation title="Log in to see your playlists" onSignIn={ignore} />
      </Example>
    ),
  },
];
