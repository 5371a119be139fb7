import { featuredPath, type FeaturedTag } from '@steadfast/shared';
import { HOME_ROW_CARDS_MAX } from '@steadfast/shared/limits';
import { CardRow, CardRowSkeleton, Loaded, VideoCard, truncate } from '@steadfast/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { featuredTagsQuery } from '../../api';
import { DelayedRows } from './DelayedRows';
import styles from './HomePage.module.css';
import { SeeAllCard } from './SeeAllCard';

const what = 'the featured tags';
const skeleton = (
  <div className={styles.tags}>
    <CardRowSkeleton />
    <CardRowSkeleton />
  </div>
);

/** One row for each featured tag that has videos (REQ-HOME-6). */
export function FeaturedTags({ isDelayed }: { isDelayed: boolean }) {
  const query = useQuery(featuredTagsQuery());
  return (
    <DelayedRows query={query} what={what} isDelayed={isDelayed} skeleton={skeleton}>
      <Loaded query={query} what={what} skeleton={skeleton} spansWindow>
        {(tags) => (
          <div className={styles.tags}>
            {tags
              .filter(({ videos }) => videos.length > 0)
              .map((tag) => (
                <TagRow key={tag.id} tag={tag} />
              ))}
          </div>
        )}
      </Loaded>
    </DelayedRows>
  );
}

function TagRow({ tag: { id, name: wholeName, videos } }: { tag: FeaturedTag }) {
  const name = truncate(wholeName);
  const to = featuredPath(id);
  return (
    <CardRow title={`Featured Tag: ${name}`} titleTo={to}>
      {videos.slice(0, HOME_ROW_CARDS_MAX).map((video) => (
        <VideoCard key={video.id} video={video} source={{ type: 'tag', id }} />
      ))}
      {videos.length > HOME_ROW_CARDS_MAX && <SeeAllCard to={to} of={name} />}
    </CardRow>
  );
}
