import type { StudioVideo } from '@steadfast/contract';
import { classNames, formatDuration, Picture, VisuallyHidden } from '@steadfast/ui';
import { DragHandle, sortableClasses, useSortable } from '@steadfast/ui/sortable';
import { Link } from 'react-router-dom';
import { videosQuery, type VideoFilters } from '../../api';
import { EncodingProgress, Problems, VideoStateBadge } from '../../components/VideoFacts';
import { editVideoPath } from '../../paths';
import { useMove } from '../../use-move';
import styles from './VideoList.module.css';

export interface VideoListProps {
  videos: readonly StudioVideo[];
  filters: VideoFilters;
  /** Ids of the chosen videos. */
  chosen: readonly number[];
  onChoose: (chosen: number[]) => void;
  /** Whether the list is a whole series in its order, which a handle changes. */
  isOrdered: boolean;
}

/** The videos of a page of the list, each with its state and what is wrong. */
export function VideoList({ videos, filters, chosen, onChoose, isOrdered }: VideoListProps) {
  const move = useMove('video', videosQuery(filters).queryKey, 'videos');
  const { shown, pickedUpId, announcement, moving } = useSortable(
    videos,
    ({ title }) => title,
    move,
    isOrdered,
  );
  return (
    <>
      <ul className={classNames(sortableClasses.list, styles.list)} aria-label="Videos">
        {shown.map((video) => (
          <li
            key={video.id}
            className={classNames(sortableClasses.row, styles.row)}
            data-taken={video.id === pickedUpId || undefined}
          >
            {moving && (
              <DragHandle
                id={video.id}
                name={video.title}
                isPickedUp={video.id === pickedUpId}
                moving={moving}
              />
            )}
            <label className={styles.choice}>
              <input
                type="checkbox"
                checked={chosen.includes(video.id)}
                onChange={({ target }) =>
                  onChoose(
                    target.checked ? [...chosen, video.id] : chosen.filter((each) => each !== video.id),
                  )
                }
              />
              <VisuallyHidden>{`Choose ${video.title}`}</VisuallyHidden>
            </label>
            <Picture picture={video.Picture} alt="" sizes="8rem" className={styles.picture} />
            <div className={styles.text}>
              <h2 className={styles.title} dir="auto">
                <Link to={editVideoPath(video.id)} className={styles.link}>
                  {video.title}
                </Link>
              </h2>
              <p className={styles.more}>
                <VideoStateBadge video={video} />
                {video.series && <span dir="auto">{video.series.name}</span>}
                {video.duration !== undefined && <span>{formatDuration(video.duration)}</span>}
              </p>
              <EncodingProgress video={video} />
              <Problems video={video} />
            </div>
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}
