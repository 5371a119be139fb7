import { useFailedPage } from '@steadfast/shared';
import { ButtonLink, PageHeading } from '@steadfast/shared/ui';
import styles from './NotFoundPage.module.css';
import lostPath from './lost-path.svg';

/** The page for every path that nothing serves (REQ-NAV-8). */
export function NotFoundPage() {
  useFailedPage('Page not found', true);
  return (
    <div className={styles.page}>
      <img src={lostPath} alt="A path that fades out among hills at dusk" width={640} height={360} />
      <PageHeading>This path leads nowhere</PageHeading>
      <p>The page may have moved, or the address has a slip in it.</p>
      <div className={styles.ways}>
        <ButtonLink to="/" variant="primary">
          Go home
        </ButtonLink>
        <ButtonLink to="/series">Browse all series</ButtonLink>
      </div>
    </div>
  );
}
