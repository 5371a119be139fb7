import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const PARAMETER = 'q';

/**
 * The search query in the URL: `?q=` opens the search on any page, and the open search updates it, so that a reload, a copied
 * link and Back restore the search.
 *
 * @returns the query, empty without one; and a setter, which replaces the history entry and keeps the rest of the URL
 */
export function useSearchParam(): [string, (query: string) => void] {
  const { key, search, hash, state } = useLocation();
  const navigate = useNavigate();
  /** The last written query: a busy page re-renders with its new URL only after a while. */
  const written = useRef<{ at: string; query: string }>(undefined);
  const query = (new URLSearchParams(search).get(PARAMETER) ?? '').replace(/\s+/g, ' ').trim();
  return [
    query,
    (next) => {
      const parameters = new URLSearchParams(search);
      const current = written.current?.at === key ? written.current.query : (parameters.get(PARAMETER) ?? '');
      if (current === next) return;
      written.current = { at: key, query: next };
      if (next) parameters.set(PARAMETER, next);
      else parameters.delete(PARAMETER);
      void navigate({ search: parameters.toString(), hash }, { replace: true, state: state as unknown });
    },
  ];
}
