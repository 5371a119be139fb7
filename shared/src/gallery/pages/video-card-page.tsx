import { CardGrid, VideoCard } from '../../ui';
import { Example } from '../Example';
import type { GalleryPage } from '../gallery-page';
import { videos } from './sample-content';

function Examples() {
  return (
    <>
      <Example title="New, started, watched, longer than an hour" layout="plain">
        <CardGrid label="States">
          {[videos.fresh, videos.begun, videos.watched, videos.hours].map((video) => (
            <VideoCard key={video.id} video={video} to={`/video/${video.id}`} headingLevel={4} />
          ))}
        </CardGrid>
      </Example>
      <Example title="Long title, and a video with only an id" layout="plain">
        <CardGrid label="Extremes">
          <VideoCard video={videos.long} to="/video/5" headingLevel={4} />
          <VideoCard video={videos.bare} to="/video/6" headingLevel={4} />
        </CardGrid>
      </Example>
      <Example title="With extra menu items, and without a menu" layout="plain">
        <CardGrid label="Menus">
          <VideoCard
            video={videos.fresh}
            to="/video/1"
            headingLevel={4}
            menuEntries={[{ label: 'Remove from playlist', onSelect: () => undefined }]}
          />
          <VideoCard video={videos.begun} to="/video/2" headingLevel={4} footer={null} />
        </CardGrid>
      </Example>
      <Example title="Right to left" dir="rtl" layout="plain">
        <CardGrid label="מימין לשמאל">
          <VideoCard video={videos.rightToLeft} to="/video/7" headingLevel={4} />
        </CardGrid>
      </Example>
    </>
  );
}

export const videoCardPage: GalleryPage = {
  id: 'video-card',
  title: 'Video card',
  about: 'One video: picture, title, duration, watch progress and a menu.',
  components: ['VideoCard', 'Card'],
  Examples,
};
