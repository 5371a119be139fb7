import { videoPath, type ListedVideo, type Series, findUpNext } from '@steadfast/sdk';
import { ButtonLink, classNames, Icon, PageHeading, Picture, ShareButton } from '@steadfast/ui';
import { Link } from 'react-router-dom';
import { formatTimeLeft } from '../../up-next';
import artwork from './SeriesArtwork.module.css';
import styles from './SeriesPage.module.css';
import { SubscribeToggle } from './SubscribeToggle';

/** Name, tagline, artwork, Watch Now, subscribing and sharing (REQ-SERIES-2, REQ-SERIES-5, REQ-SERIES-6). */
export function SeriesHeader({ series }: { series: Series }) {
  const { id, name, tagline, videos = [] } = series;
  const video = findUpNext(videos);
  const to = video && videoPath(video.id, { type: 'series', id });
  return (
    <header className={styles.header}>
      <SeriesArtwork
        series={series}
        play={to === undefined ? undefined : { to, label: `Play ${video?.title ?? name}` }}
      />
      <div className={styles.text}>
        <PageHeading className={classNames('clamp', styles.name)}>{name}</PageHeading>
        {tagline && (
          <p className={classNames('clamp', styles.tagline)} dir="auto">
            {tagline}
          </p>
        )}
        <div className={styles.actions}>
          {to !== undefined && (
            <ButtonLink to={to} variant="primary" size="large" icon="play" aria-describedby="up-next">
              Watch Now
            </ButtonLink>
          )}
          <div className={styles.secondaryActions}>
            <SubscribeToggle seriesId={id} />
            <ShareButton target={{ kind: 'series', id, title: name }} />
          </div>
        </div>
        {video && <UpNext video={video} />}
      </div>
    </header>
  );
}

/** The video that Watch Now plays and the time left in it. Once all are watched, the first one starts again. */
function UpNext({ video }: { video: ListedVideo }) {
  const left = formatTimeLeft(video);
  return (
    <div id="up-next" className={styles.upNext}>
      <p className={classNames('clamp', styles.nextTitle)}>
        <span>{video.isWatched ? 'All watched. Start again with:' : 'Up next:'}</span>{' '}
        <bdi>{video.title}</bdi>
      </p>
      {left && <p className={styles.remaining}>{left}</p>}
    </div>
  );
}

interface SeriesArtworkProps {
  series: Series;
  /** Target of the play button; without it there is only a picture. */
  play?: { to: string; label: string } | undefined;
}

/** The picture of a series, with the same target as Watch Now (REQ-SERIES-2: play). */
function SeriesArtwork({ series: { Picture: picture, ThumbnailUrl }, play }: SeriesArtworkProps) {
  return (
    <div className={artwork.artwork}>
      <Picture
        className={artwork.picture}
        picture={picture}
        url={ThumbnailUrl}
        alt=""
        sizes="(max-width: 767px) 100vw, 55vw"
        priority
      />
      {play && (
        <Link to={play.to} className={artwork.play} aria-label={play.label} draggable={false}>
          <span className={artwork.icon}>
            <Icon name="play" size="42%" />
          </span>
        </Link>
      )}
    </div>
  );
}
