import type { ReactNode } from 'react';
import { useFailedPage } from '../../site/use-failed-page';
import { PageHeading } from '../PageHeading/PageHeading';
import { classNames } from '../class-names';
import box from './message-box.module.css';

export interface EmptyStateProps {
  title: string;
  /** What to do about it. */
  message: string;
  /** A button or a link that does it. */
  action?: ReactNode;
  className?: string | undefined;
  /** There is no such page, and this stands in its place: the title is its heading, and the document's name. */
  isMissingPage?: boolean;
}

/** Stands where a list would, and says what to do. */
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
