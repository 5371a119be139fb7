import { featuredAddress, videoAddress } from '@steadfast/shared';
import { CardRow, CardRowSkeleton, Loaded, VideoCard } from '@steadfast/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { featuredTagsQuery } from '../../api';
import styles from './HomePage.module.css';

const skeleton = (
  <div className={styles.tags}>
    <CardRowSkeleton />
    <CardRowSkeleton />
  </div>
);

/** One row for each featured tag that has videos (REQ-HOME-6). */
export function FeaturedTags() {
  const query = useQuery(featuredTagsQuery());
  return (
    <Loaded query={query} what="the featured tags" skeleton={skeleton} spansWindow>
      {(tags) => (
        <div className={styles.tags}>
          {tags
            .filter(({ videos }) => videos.length > 0)
            .map(({ id, name, videos }) => (
              <CardRow key={id} title={`Featured Tag: ${name}`} titleTo={featuredAddress(id)}>
                {videos.map((video) => (
                  <VideoCard key={video.id} video={video} to={videoAddress(video.id, { type: 'tag', id })} />
                ))}
              </CardRow>
            ))}
        </div>
      )}
    </Loaded>
  );
}
