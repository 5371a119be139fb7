import { Button } from '../ui';

/** Says in the small place of a slot that a part did not load. */
export function SlotFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <span>This did not load.</span>{' '}
      <Button size="small" variant="quiet" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
