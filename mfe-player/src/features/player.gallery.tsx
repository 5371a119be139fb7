import { Example, LONG_TITLE, lake, ridge, type GalleryPage } from '@steadfast/tooling/gallery';
import { ControlButton } from './controls/ControlButton';
import { PlayerIcon } from './controls/PlayerIcon';
import { QueueItem } from './queue/QueueItem';
import styles from './player.gallery.module.css';

export const galleryPages: readonly GalleryPage[] = [
  {
    id: 'control-button',
    title: 'Control button',
    about: 'An icon button over the video with a tooltip.',
    components: ['ControlButton'],
    Examples: () => (
      <Example title="A command, and a switch that is on" layout="plain">
        <div className={styles.stage}>
          <ControlButton icon="play" label="Play" />
          <ControlButton icon="captions" label="Captions" aria-pressed />
        </div>
      </Example>
    ),
  },
  {
    id: 'player-icon',
    title: 'Player icon',
    about: 'An icon of the player. The text beside it or the button’s label names it.',
    components: ['PlayerIcon'],
    Examples: () => (
      <Example title="Sizes" note="By default, as large as the text beside it.">
        <PlayerIcon name="play" />
        <PlayerIcon name="volume" size={24} />
        <PlayerIcon name="fullscreen" size="3rem" />
      </Example>
    ),
  },
  {
    id: 'queue-item',
    title: 'Queue item',
    about: 'One video of the queue: image, title, duration, watch progress and menu.',
    components: ['QueueItem'],
    Examples: () => (
      <>
        <Example title="Playing, watched, begun" layout="plain">
          <ul className={styles.queue}>
            <QueueItem
              video={{ id: 1, title: 'Ore', duration: 612, ThumbnailUrl: ridge }}
              to="/video/1"
              isCurrent
            />
            <QueueItem
              video={{ id: 2, title: 'Slag', duration: 754, ThumbnailUrl: lake, isWatched: true }}
              to="/video/2"
              isCurrent={false}
            />
            <QueueItem
              video={{
                id: 3,
                title: LONG_TITLE,
                duration: 754,
                ThumbnailUrl: lake,
                videoProgressSeconds: 300,
              }}
              to="/video/3"
              isCurrent={false}
              onRemove={() => undefined}
            />
          </ul>
        </Example>
        <Example title="Right to left" dir="rtl" layout="plain">
          <ul className={styles.queue}>
            <QueueItem video={{ id: 4, title: 'הדרך הארוכה', duration: 612 }} to="/video/4" isCurrent />
          </ul>
        </Example>
      </>
    ),
  },
];
