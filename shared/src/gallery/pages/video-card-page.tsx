import { Button, CardGrid, VideoCard } from '../../ui';
import { Menu } from '../../ui/menu';
import { Example } from '../Example';
import type { GalleryPage } from '../gallery-page';
import { videos } from './sample-content';

const more = (
  <Menu
    trigger={<Button variant="quiet" size="small" icon="list" aria-label="Actions for The long way up" />}
    entries={[{ label: 'Share', icon: 'share', onSelect: () => undefined }]}
    align="end"
  />
);

function Examples() {
  return (
    <>
      <Example title="New, begun, watched, longer than an hour" layout="plain">
        <CardGrid label="States">
          {[videos.fresh, videos.begun, videos.watched, videos.hours].map((video) => (
            <VideoCard key={video.id} video={video} to={`/video/${video.id}`} headingLevel={4} />
          ))}
        </CardGrid>
      </Example>
      <Example title="Long title, and nothing known but its id" layout="plain">
        <CardGrid label="Extremes">
          <VideoCard video={videos.long} to="/video/5" headingLevel={4} />
          <VideoCard video={videos.bare} to="/video/6" headingLevel={4} />
        </CardGrid>
      </Example>
      <Example title="With a menu" layout="plain">
        <CardGrid label="Menus">
          <VideoCard video={videos.fresh} to="/video/1" headingLevel={4} footer={more} />
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
  about: 'One video: picture, title, length, how far it was watched.',
  parts: ['VideoCard', 'Card'],
  Examples,
};
