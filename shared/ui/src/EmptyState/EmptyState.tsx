import type { ReactNode } from 'react';
import { useFailedPage } from '@steadfast/sdk/internal';
import { PageHeading } from '../PageHeading/PageHeading';
import { classNames } from '../class-names';
import box from './message-box.module.css';

export interface EmptyStateProps {
  title: string;
  /** What the user can do. */
  message: string;
  /** A button or a link. */
  action?: ReactNode;
  className?: string | undefined;
  /** Replaces a page that does not exist: the title is the heading and the document title. */
  isMissingPage?: boolean;
}

/** Shown in place of an empty list, with what to do next. */
export function EmptyState({ title, message, action, className, isMissingPage = false }: EmptyStateProps) {
  useFailedPage(isMissingPage ? title : undefined, true);
  return (
    <div className={classNames(box.box, className)}>
      {isMissingPage ? (
        <PageHeading className={box.title}>{title}</PageHeading>
      ) : (
        <p className={box.title}>{title}</p>
      )}
      <p className={box.message}>{message}</p>
      {action && <div className={box.action}>{action}</div>}
    </div>
  );
}
