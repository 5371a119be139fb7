import { CardRow, VideoCard } from '../index';
import { videos, LONG_TITLE } from '../story-content';

export default { component: CardRow };

const cards = Object.values(videos).map((video) => <VideoCard key={video.id} video={video} />);

/** Touch, wheel, drag with inertia, keyboard, buttons. */
export const TitleWithALink = {
  render: () => (
    <CardRow title="Featured tag: Courage" titleTo="/featured/4">
      {cards}
    </CardRow>
  ),
};

export const AllCardsVisibleLongTitle = {
  render: () => <CardRow title={LONG_TITLE}>{cards[0]}</CardRow>,
};

export const RightToLeft = {
  globals: { direction: 'rtl' },
  render: () => <CardRow title="להמשיך לצפות">{cards}</CardRow>,
};
