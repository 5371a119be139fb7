import { videoAddress, type FeaturedTag } from '@steadfast/shared';
import { ButtonLink, CardGrid, EmptyState, PageHeading, VideoCard } from '@steadfast/shared/ui';
import { upNext } from '../../up-next';
import styles from './FeaturedPage.module.css';

/** Pictures that may lie in the first view. */
const FIRST_PICTURES = 4;

/** A tag's name, the way to start, and its videos. */
export function TagCollection({ tag: { id, name, videos } }: { tag: FeaturedTag }) {
  const source = { type: 'tag', id } as const;
  const first = upNext(videos);
  return (
    <>
      <header className={styles.header}>
        <div className={styles.words}>
          <PageHeading>{name}</PageHeading>
          <p className={styles.count}>{videos.length === 1 ? '1 video' : `${videos.length} videos`}</p>
        </div>
        {first && (
          <ButtonLink to={videoAddress(first.id, source)} variant="primary" size="large" icon="play">
            Start Watching
          </ButtonLink>
        )}
      </header>
      {videos.length === 0 ? (
        <EmptyState title="No videos yet" message="The first video with this tag is on its way." />
      ) : (
        <CardGrid label={`Videos: ${name}`}>
          {videos.map((video, index) => (
            <VideoCard
              key={video.id}
              video={video}
              to={videoAddress(video.id, source)}
              headingLevel={2}
              priority={index < FIRST_PICTURES}
            />
          ))}
        </CardGrid>
      )}
    </>
  );
}
