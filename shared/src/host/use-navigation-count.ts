import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsAutoNavigation } from '../site/auto-navigate';

/**
 * Counts the viewer's navigations to another page, including Back. Auto-navigation and changes of the query string do not
 * count.
 */
export function useUserNavigationCount(): number {
  const { pathname } = useLocation();
  const isAutoNavigation = useIsAutoNavigation();
  const [last, setLast] = useState({ pathname, count: 0 });
  if (last.pathname === pathname) return last.count;
  const count = last.count + (isAutoNavigation ? 0 : 1);
  setLast({ pathname, count });
  return count;
}
