import { Button } from '../ui';

/** Says in a small place, a slot or over the page, that a part did not load. */
export function SlotFailure({ onRetry, onDismiss }: { onRetry: () => void; onDismiss?: () => void }) {
  return (
    <div role="alert">
      <span>This did not load.</span>{' '}
      <Button size="small" variant="quiet" onClick={onRetry}>
        Try again
      </Button>
      {onDismiss && (
        <Button size="small" variant="quiet" onClick={onDismiss}>
          Close
        </Button>
      )}
    </div>
  );
}
