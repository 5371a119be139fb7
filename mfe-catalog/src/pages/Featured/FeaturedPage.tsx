import { seriesListAddress, useDocumentTitle } from '@steadfast/shared';
import { ButtonLink, EmptyState, Loaded } from '@steadfast/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { tagQuery } from '../../api';
import { pageId } from '../../page-id';
import { FeaturedSkeleton } from './FeaturedSkeleton';
import { TagCollection } from './TagCollection';
import styles from './FeaturedPage.module.css';

const toAllSeries = (
  <ButtonLink to={seriesListAddress} icon="list">
    See all series
  </ButtonLink>
);

/** All videos of one tag (REQ-TAG-1). */
export function FeaturedPage() {
  const id = pageId(useParams().id);
  return <div className={styles.page}>{id === undefined ? <NoId /> : <Collection key={id} id={id} />}</div>;
}

function NoId() {
  return (
    <>
      <EmptyState
        title="No tag id provided"
        message="The address is not complete. All series are on one page."
        action={toAllSeries}
        isMissingPage
      />
    </>
  );
}

function Collection({ id }: { id: number }) {
  const query = useQuery(tagQuery(id));
  useDocumentTitle(query.data?.name);
  return (
    <>
      <Loaded
        page="Videos"
        query={query}
        what="these videos"
        skeleton={<FeaturedSkeleton />}
        otherwise={toAllSeries}
      >
        {(tag) => <TagCollection tag={tag} />}
      </Loaded>
    </>
  );
}
