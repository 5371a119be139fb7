import { LIST_PAGE_MAX } from '@steadfast/contract/limits';
import { Button } from '@steadfast/ui';
import { Actions } from './Section';

/** Rows that a list begins with, and that Show more adds. */
export const ROWS_AT_ONCE = 50;

export interface ShowMoreProps {
  /** Rows that are asked for now. */
  limit: number;
  isBusy: boolean;
  onMore: (limit: number) => void;
}

/** Asks for more rows of a list, up to what the API gives at once. */
export function ShowMore({ limit, isBusy, onMore }: ShowMoreProps) {
  if (limit >= LIST_PAGE_MAX) return null;
  return (
    <Actions>
      <Button
        size="small"
        isBusy={isBusy}
        onClick={() => onMore(Math.min(limit + ROWS_AT_ONCE, LIST_PAGE_MAX))}
      >
        Show more
      </Button>
    </Actions>
  );
}
