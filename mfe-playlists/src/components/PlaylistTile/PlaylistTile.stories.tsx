import { PlaylistTile } from './PlaylistTile';
import { type Playlist } from '@steadfast/sdk';

export default { component: PlaylistTile, parameters: { arrangement: 'column' } };

const longTitle =
  'Why we climb before dawn, what the mountain gives back, and how to come down again with everybody still talking';

const pictures = ['/ridge.svg', '/lake.svg', '/ridge.svg', '/lake.svg'].map((ThumbnailUrl) => ({
  ThumbnailUrl,
}));

const lent: Playlist = { id: 1, name: 'Lent', linkSlug: 'lent', videoCount: 12, artwork: pictures };

const ignore = () => undefined;

export const WithVideos = {
  render: () => <PlaylistTile playlist={lent} onDelete={ignore} />,
};

export const EmptyWithALongName = {
  render: () => (
    <PlaylistTile playlist={{ id: 2, name: longTitle, linkSlug: 'long', videoCount: 0 }} onDelete={ignore} />
  ),
};

export const RightToLeft = {
  globals: { direction: 'rtl' },
  render: () => <PlaylistTile playlist={{ ...lent, name: 'הרשימה שלי' }} onDelete={ignore} />,
};
