import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const PARAMETER = 'q';

/**
 * The search of the address: `?q=` on any page opens the search with it, and a search that is open keeps it in step, so that
 * a reload, a copied link and Back bring the same search again.
 *
 * @returns what the address searches for, empty where it does not; and a way to put that right in place, with no new entry of
 * the history and nothing else of the address changed
 */
export function useSearchParam(): [string, (query: string) => void] {
  const { key, search, hash, state } = useLocation();
  const navigate = useNavigate();
  /** What was written last: a busy page shows its new address only after a while. */
  const written = useRef<{ at: string; query: string }>(undefined);
  const query = (new URLSearchParams(search).get(PARAMETER) ?? '').replace(/\s+/g, ' ').trim();
  return [
    query,
    (next) => {
      const parameters = new URLSearchParams(search);
      const now = written.current?.at === key ? written.current.query : (parameters.get(PARAMETER) ?? '');
      if (now === next) return;
      written.current = { at: key, query: next };
      if (next) parameters.set(PARAMETER, next);
      else parameters.delete(PARAMETER);
      void navigate({ search: parameters.toString(), hash }, { replace: true, state: state as unknown });
    },
  ];
}
