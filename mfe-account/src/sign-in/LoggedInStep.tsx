import { useAutoNavigate } from '@steadfast/shared';
import { SIGNED_IN_REDIRECT_MS } from '@steadfast/shared/limits';
import { ButtonLink, Icon, PageHeading, classNames } from '@steadfast/shared/ui';
import { useEffect, useEffectEvent } from 'react';
import styles from '../forms/outcome.module.css';
import { useInitialFocus } from '../forms/use-initial-focus';

/** Confirms the sign-in and redirects after a moment (REQ-AUTH-3). */
export function LoggedInStep({ title, returnTo }: { title: string; returnTo: string }) {
  const autoNavigate = useAutoNavigate();
  const redirect = useEffectEvent(() => {
    autoNavigate(returnTo, { replace: true });
  });
  const heading = useInitialFocus<HTMLHeadingElement>();
  useEffect(() => {
    const timer = setTimeout(() => redirect(), SIGNED_IN_REDIRECT_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <div className={styles.outcome}>
      <Icon name="check" size="2.5rem" className={classNames(styles.mark, styles.done)} />
      <PageHeading ref={heading} className={styles.stepTitle}>
        {title}
      </PageHeading>
      <p className={styles.words}>You will be redirected in {SIGNED_IN_REDIRECT_MS / 1000} seconds.</p>
      <ButtonLink to={returnTo} variant="primary" icon="arrow-right">
        Continue now
      </ButtonLink>
    </div>
  );
}
