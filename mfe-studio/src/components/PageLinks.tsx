import { Button, formatCount } from '@steadfast/ui';
import { useSearchParams } from 'react-router-dom';
import { ROWS_PER_PAGE } from '../api';
import layout from './layout.module.css';

export interface PageLinksProps {
  page: number | undefined;
  /** Rows of all pages. */
  total: number;
  /** What a row is: "video". */
  what: string;
}

/** How long a list is, and where it continues: `?page=`. */
export function PageLinks({ page = 1, total, what }: PageLinksProps) {
  const [params, setParams] = useSearchParams();
  const last = Math.max(1, Math.ceil(total / ROWS_PER_PAGE));
  const goTo = (to: number) => {
    setParams({ ...Object.fromEntries(params), page: String(to) });
  };
  return (
    <nav aria-label="Pages of the list" className={layout.facts}>
      <p role="status">{formatCount(total, what) + (last > 1 ? `, page ${page} of ${last}` : '')}</p>
      {page > 1 && (
        <Button size="small" icon="chevron-left" onClick={() => goTo(page - 1)}>
          Previous
        </Button>
      )}
      {page < last && (
        <Button size="small" onClick={() => goTo(page + 1)}>
          Next
        </Button>
      )}
    </nav>
  );
}
