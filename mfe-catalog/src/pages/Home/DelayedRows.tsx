import { Loading } from '@steadfast/shared/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface DelayedRowsProps {
  query: UseQueryResult;
  /** What is loaded, as in "Loading {what}". */
  what: string;
  isHeld: boolean;
  skeleton: ReactNode;
  children: ReactNode;
}

/** Rows that keep their shape although they are here: what stands above them comes first. */
export function DelayedRows({ query, what, isHeld, skeleton, children }: DelayedRowsProps) {
  return isHeld && query.data !== undefined ? <Loading what={what}>{skeleton}</Loading> : children;
}
