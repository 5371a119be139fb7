import { videoAddress, type Series } from '@steadfast/shared';
import { ButtonLink, PageHeading, Picture } from '@steadfast/shared/ui';
import { upNext } from '../../up-next';
import styles from './SeriesPage.module.css';
import { SubscribeToggle } from './SubscribeToggle';

/** Name, tagline, artwork, the way into the next video, and subscribing (REQ-SERIES-2, REQ-SERIES-5, REQ-SERIES-6). */
export function SeriesHeader({ series }: { series: Series }) {
  const { id, name, tagline, videos = [], Picture: picture, ThumbnailUrl } = series;
  const video = upNext(videos);
  return (
    <header className={styles.header}>
      <Picture
        className={styles.artwork}
        picture={picture}
        url={ThumbnailUrl}
        alt=""
        sizes="(max-width: 767px) 100vw, 55vw"
        priority
      />
      <div className={styles.words}>
        <PageHeading className={styles.name}>{name}</PageHeading>
        {tagline && (
          <p className={styles.tagline} dir="auto">
            {tagline}
          </p>
        )}
        <div className={styles.actions}>
          {video && (
            <ButtonLink
              to={videoAddress(video.id, { type: 'series', id })}
              variant="primary"
              size="large"
              icon="play"
            >
              Watch Now
            </ButtonLink>
          )}
          <SubscribeToggle seriesId={id} />
        </div>
        {video?.title && (
          <p className={styles.upNext}>
            Up next: <span dir="auto">{video.title}</span>
          </p>
        )}
      </div>
    </header>
  );
}
