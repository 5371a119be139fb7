import { useDocumentTitle } from '@steadfast/shared';
import { ButtonLink, EmptyState, Loaded, CardGridSkeleton, Skeleton } from '@steadfast/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { tagQuery } from '../../api';
import { hasIdText, parsePageId } from '@steadfast/shared/page-id';
import { TagCollection } from './TagCollection';
import styles from './FeaturedPage.module.css';

/** Home lists all featured tags. */
const homeLink = (
  <ButtonLink to="/" icon="arrow-right">
    Go home
  </ButtonLink>
);

/** All videos of one tag (REQ-TAG-1). */
export function FeaturedPage() {
  const { id: param } = useParams();
  const id = parsePageId(param);
  return (
    <div className={styles.page}>
      {id === undefined ? <NoTag isNamed={hasIdText(param)} /> : <Collection key={id} id={id} />}
    </div>
  );
}

/** The URL has no id, or an invalid one. */
function NoTag({ isNamed }: { isNamed: boolean }) {
  return (
    <>
      <EmptyState
        title={isNamed ? 'Videos not found' : 'No tag id provided'}
        message={
          isNamed
            ? 'No collection has this address. Choose one from Home.'
            : 'The address is not complete. Choose a collection from Home.'
        }
        action={homeLink}
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
        otherwise={homeLink}
      >
        {(tag) => <TagCollection tag={tag} />}
      </Loaded>
    </>
  );
}

/** Placeholder for a collection while it loads. */
function FeaturedSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={styles.header}>
        <div className={styles.words}>
          <p className={styles.nameToCome}>
            <Skeleton width="6em" />
          </p>
          <p className={styles.count}>
            <Skeleton width="5em" />
          </p>
        </div>
        <div className={styles.actions}>
          <Skeleton shape="block" width="13rem" height="3.5rem" />
          <Skeleton shape="block" width="8rem" height="3.5rem" />
        </div>
      </div>
      <CardGridSkeleton />
    </div>
  );
}
