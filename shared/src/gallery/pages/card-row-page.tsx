import { CardRow, VideoCard } from '../../ui';
import { Example } from '../Example';
import type { GalleryPage } from '../gallery-page';
import { LONG_TITLE, videos } from './sample-content';

const cards = Object.values(videos).map((video) => (
  <VideoCard key={video.id} video={video} to={`/video/${video.id}`} />
));

function Examples() {
  return (
    <>
      <Example
        title="Title with a link"
        note="Touch, wheel, drag with inertia, keyboard, buttons."
        layout="plain"
      >
        <CardRow title="Featured tag: Courage" titleTo="/featured/4">
          {cards}
        </CardRow>
      </Example>
      <Example title="All cards visible, long title" layout="plain">
        <CardRow title={LONG_TITLE}>{cards[0]}</CardRow>
      </Example>
      <Example title="Right to left" dir="rtl" layout="plain">
        <CardRow title="להמשיך לצפות">{cards}</CardRow>
      </Example>
    </>
  );
}

export const cardRowPage: GalleryPage = {
  id: 'card-row',
  title: 'Card row',
  about: 'A titled row of cards that scrolls sideways and shows part of the next card.',
  components: ['CardRow'],
  Examples,
};
