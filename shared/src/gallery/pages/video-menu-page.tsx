import { VideoMenu } from '../../ui';
import { Example } from '../Example';
import type { GalleryPage } from '../gallery-page';

function Examples() {
  return (
    <>
      <Example title="What can be done with a video everywhere" note="Its code comes on the first sign.">
        <VideoMenu video={{ id: 1, title: 'The long way up' }} />
      </Example>
      <Example title="With more to do">
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
  about: 'What can be done with one video: on every card, and by a long press on it.',
  parts: ['VideoMenu'],
  Examples,
};
