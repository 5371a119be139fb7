import { useAutoNavigate } from '@steadfast/shared';
import { SIGNED_IN_REDIRECT_MS } from '@steadfast/shared/limits';
import { ButtonLink, Icon, PageHeading, classNames } from '@steadfast/shared/ui';
import { useEffect, useEffectEvent } from 'react';
import styles from '../forms/outcome.module.css';
import { useInitialFocus } from '../forms/use-initial-focus';

/** Says that it worked and goes on by itself after a moment (REQ-AUTH-3). */
export function LoggedInStep({ title, returnTo }: { title: string; returnTo: string }) {
  const moveOn = useAutoNavigate();
  const goOn = useEffectEvent(() => {
    moveOn(returnTo, { replace: true });
  });
  const heading = useInitialFocus<HTMLHeadingElement>();
  useEffect(() => {
    const timer = setTimeout(() => goOn(), SIGNED_IN_REDIRECT_MS);
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
      <p className={styles.words}>We take you on in {SIGNED_IN_REDIRECT_MS / 1000} seconds.</p>
      <ButtonLink to={returnTo} variant="primary" icon="arrow-right">
        Go on now
      </ButtonLink>
    </div>
  );
}
