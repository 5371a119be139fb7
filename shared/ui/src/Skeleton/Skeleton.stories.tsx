import { Skeleton, CardGridSkeleton, CardRowSkeleton } from '../index';

export default { component: Skeleton };

export const Lines = {
  parameters: { arrangement: 'column' },
  render: () => (
    <div>
      <Skeleton />
      <Skeleton width="85%" />
      <Skeleton width="40%" />
    </div>
  ),
};

export const BlockAndCircle = {
  parameters: { arrangement: 'row' },
  render: () => (
    <>
      <Skeleton shape="block" width="8rem" height="8rem" />
      <Skeleton shape="circle" width="4rem" />
    </>
  ),
};

export const ALoadingGridOfCards = {
  render: () => <CardGridSkeleton count={2} of="series" />,
};

export const ALoadingRowOfCards = {
  render: () => (
    <>
      <CardRowSkeleton title="Continue watching" count={3} />
      <CardRowSkeleton count={3} of="series" />
    </>
  ),
};
