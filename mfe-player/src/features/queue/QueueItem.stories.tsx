import { QueueItem } from './QueueItem';

export default { component: QueueItem };

const longTitle =
  'Why we climb before dawn, what the mountain gives back, and how to come down again with everybody still talking';

export const PlayingWatchedBegun = {
  render: () => (
    <ul style={{ maxWidth: '24rem' }}>
      <QueueItem
        video={{ id: 1, title: 'Ore', duration: 612, ThumbnailUrl: '/ridge.svg' }}
        to="/video/1"
        isCurrent
      />
      <QueueItem
        video={{ id: 2, title: 'Slag', duration: 754, ThumbnailUrl: '/lake.svg', isWatched: true }}
        to="/video/2"
        isCurrent={false}
      />
      <QueueItem
        video={{
          id: 3,
          title: longTitle,
          duration: 754,
          ThumbnailUrl: '/lake.svg',
          videoProgressSeconds: 300,
        }}
        to="/video/3"
        isCurrent={false}
        onRemove={() => undefined}
      />
    </ul>
  ),
};

export const RightToLeft = {
  globals: { direction: 'rtl' },
  render: () => (
    <ul style={{ maxWidth: '24rem' }}>
      <QueueItem video={{ id: 4, title: 'הדרך הארוכה', duration: 612 }} to="/video/4" isCurrent />
    </ul>
  ),
};
