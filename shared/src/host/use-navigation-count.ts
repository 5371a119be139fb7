import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsAutoNavigation } from '../site/auto-navigate';

/**
 * Counts the pages that the viewer has gone to, Back included. A page that moves on by itself makes no visit, nor does a
 * change of the query.
 */
export function useUserNavigationCount(): number {
  const { pathname } = useLocation();
  const hasMovedOn = useIsAutoNavigation();
  const [last, setLast] = useState({ pathname, visits: 0 });
  if (last.pathname === pathname) return last.visits;
  const visits = last.visits + (hasMovedOn ? 0 : 1);
  setLast({ pathname, visits });
  return visits;
}
