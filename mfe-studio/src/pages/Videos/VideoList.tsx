import type { StudioVideo } from '@steadfast/contract';
import { classNames, formatDuration, Picture, VisuallyHidden } from '@steadfast/ui';
import { Link } from 'react-router-dom';
import { Checkbox } from '../../components/Field';
import layout from '../../components/layout.module.css';
import rows from '../../components/Rows.module.css';
import { SortableRows } from '../../components/SortableRows';
import { EncodingProgress, Problems, VideoStateBadge } from '../../components/VideoFacts';
import { editPath } from '../../paths';
import styles from './VideoList.module.css';

interface VideoListProps {
  videos: readonly StudioVideo[];
  /** Ids of the chosen videos. */
  chosen: readonly number[];
  onChoose: (chosen: number[]) => void;
  /** Whether the list is a whole series in its order, which a handle changes. */
  isOrdered: boolean;
}

/** The videos of a page of the list, each with its state and what is wrong. */
export function VideoList({ videos, chosen, onChoose, isOrdered }: VideoListProps) {
  return (
    <SortableRows
      label="Videos"
      kind="video"
      items={videos}
      nameOf={({ title }) => title}
      isOrdered={isOrdered}
    >
      {(video) => (
        <>
          <Checkbox
            className={styles.choice}
            value={chosen.includes(video.id)}
            onChange={(isChosen) =>
              onChoose(isChosen ? [...chosen, video.id] : chosen.filter((each) => each !== video.id))
            }
          >
            <VisuallyHidden>{`Choose ${video.title}`}</VisuallyHidden>
          </Checkbox>
          <Picture picture={video.Picture} alt="" sizes="8rem" className={rows.picture} />
          <div className={styles.text}>
            <h2 className={styles.title} dir="auto">
              <Link to={editPath('video', video.id)} className={classNames('cover-link', styles.link)}>
                {video.title}
              </Link>
            </h2>
            <p className={layout.facts}>
              <VideoStateBadge video={video} />
              {video.series && <span dir="auto">{video.series.name}</span>}
              {video.duration !== undefined && <span>{formatDuration(video.duration)}</span>}
            </p>
            <EncodingProgress video={video} />
            <Problems video={video} />
          </div>
        </>
      )}
    </SortableRows>
  );
}
