import { CardGrid, VideoCard } from '../../ui';
import { Example } from '../Example';
import type { GalleryPage } from '../gallery-page';
import { videos } from './sample-content';

function Examples() {
  return (
    <>
      <Example title="As many columns as fit" layout="plain">
        <CardGrid label="Videos">
          {Object.values(videos).map((video) => (
            <VideoCard key={video.id} video={video} to={`/video/${video.id}`} headingLevel={4} />
          ))}
        </CardGrid>
      </Example>
      <Example title="One" layout="plain">
        <CardGrid label="One video">
          <VideoCard video={videos.fresh} to="/video/1" headingLevel={4} />
        </CardGrid>
      </Example>
    </>
  );
}

export const cardGridPage: GalleryPage = {
  id: 'card-grid',
  title: 'Card grid',
  about: 'Cards in as many columns as fit.',
  components: ['CardGrid'],
  Examples,
};
