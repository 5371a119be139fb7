import { VideoMenu } from '../../ui';
import { Example } from '../Example';
import type { GalleryPage } from '../gallery-page';

function Examples() {
  return (
    <>
      <Example title="Default items" note="Its code loads when the viewer points at it.">
        <VideoMenu video={{ id: 1, title: 'The long way up' }} />
      </Example>
      <Example title="With extra items">
        <VideoMenu
          video={{ id: 2, title: 'Ore' }}
          entries={[
            'separator',
            { label: 'Remove from playlist', tone: 'danger', onSelect: () => undefined },
          ]}
        />
      </Example>
      <Example title="Right to left" dir="rtl">
        <VideoMenu video={{ id: 3, title: 'קום ולך' }} />
      </Example>
    </>
  );
}

export const videoMenuPage: GalleryPage = {
  id: 'video-menu',
  title: 'Video menu',
  about: 'The actions of one video: on every card, and by a long press.',
  components: ['VideoMenu'],
  Examples,
};
