import { videoPath, type FeaturedTag } from '@steadfast/shared';
import { findUpNext } from '@steadfast/shared/watch-progress';
import { ButtonLink, EmptyState, PageHeading, ShareButton } from '@steadfast/shared/ui';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { VideoGrid } from '../../video-grid/VideoGrid';
import styles from './FeaturedPage.module.css';
import { MoreVideos } from './MoreVideos';
import { useTagVideos } from './use-tag-videos';

/** Number of pictures that may be in the first view. */
const FIRST_PICTURES = 4;

/** A tag's name, its "Start Watching" link and its videos (REQ-TAG-1). */
export function TagCollection({ tag }: { tag: FeaturedTag }) {
  const { id, name } = tag;
  const list = useTagVideos(tag);
  const { videos, count, hasMore, isLoading, error, loadMore } = list;
  const [focusOn, setFocusOn] = useState<number>();
  const onFocused = useCallback(() => setFocusOn(undefined), []);
  const first = findUpNext(videos);

  // "Start Watching" opens the first unwatched video, which may be on a page not loaded yet.
  const isFirstNotLoaded = hasMore && !isLoading && !error && first?.isWatched === true;
  const loadUntilFirst = useEffectEvent(loadMore);
  useEffect(() => {
    if (isFirstNotLoaded) loadUntilFirst();
    // `videos.length` is a dependency because the next page may again contain only watched videos.
  }, [isFirstNotLoaded, videos.length]);

  return (
    <>
      <header className={styles.header}>
        <div className={styles.words}>
          <PageHeading className={styles.name}>{name}</PageHeading>
          <p className={styles.count}>{count === 1 ? '1 video' : `${count.toLocaleString('en')} videos`}</p>
        </div>
        <div className={styles.actions}>
          {first && (
            <ButtonLink
              to={videoPath(first.id, { type: 'tag', id })}
              variant="primary"
              size="large"
              icon="play"
            >
              Start Watching
            </ButtonLink>
          )}
          <ShareButton target={{ kind: 'featured', id, title: name }} size="large" />
        </div>
      </header>
      {videos.length === 0 ? (
        <EmptyState title="No videos yet" message="The first video with this tag is on its way." />
      ) : (
        <VideoGrid
          label={`Videos: ${name}`}
          videos={videos}
          type="tag"
          sourceId={id}
          firstPictures={FIRST_PICTURES}
          focusOn={focusOn}
          onFocused={onFocused}
        />
      )}
      {videos.length > 0 && <MoreVideos list={list} onLoaded={setFocusOn} />}
    </>
  );
}
