import { PlaylistArtwork } from './PlaylistArtwork';

export default { component: PlaylistArtwork, parameters: { arrangement: 'column' } };

const pictures = ['/ridge.svg', '/lake.svg', '/ridge.svg', '/lake.svg'].map((ThumbnailUrl) => ({
  ThumbnailUrl,
}));

export const FourPictures = {
  render: () => <PlaylistArtwork artwork={pictures} />,
};

/** The first one alone. */
export const FewerPictures = {
  render: () => <PlaylistArtwork artwork={pictures.slice(0, 2)} />,
};

export const NoPicturesInATileAndInAHeader = {
  render: () => (
    <>
      <PlaylistArtwork artwork={undefined} />
      <PlaylistArtwork artwork={undefined} isLarge />
    </>
  ),
};
