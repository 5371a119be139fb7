import { CardGridSkeleton, CardRowSkeleton, Skeleton } from '../../ui';
import { Example } from '../Example';
import type { GalleryPage } from '../gallery-page';

function Examples() {
  return (
    <>
      <Example title="Lines" layout="column">
        <div>
          <Skeleton />
          <Skeleton width="85%" />
          <Skeleton width="40%" />
        </div>
      </Example>
      <Example title="Block and circle">
        <Skeleton shape="block" width="8rem" height="8rem" />
        <Skeleton shape="circle" width="4rem" />
      </Example>
      <Example title="A loading grid of cards" layout="plain">
        <CardGridSkeleton count={2} of="series" />
      </Example>
      <Example title="A loading row of cards" layout="plain">
        <CardRowSkeleton title="Continue watching" count={3} />
        <CardRowSkeleton count={3} of="series" />
      </Example>
    </>
  );
}

export const skeletonPage: GalleryPage = {
  id: 'skeleton',
  title: 'Skeleton',
  about: 'A placeholder for loading content, in its final size.',
  components: ['Skeleton'],
  Examples,
};
