import { selectIsSessionKnown, useDocumentTitle, useUser } from '@steadfast/shared';
import { VisuallyHidden } from '@steadfast/shared/ui';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { SignInSkeleton } from '../../components/SignInSkeleton/SignInSkeleton';
import { StepProgress } from '../../components/StepProgress/StepProgress';
import { AlreadySignedIn } from '../../sign-in/AlreadySignedIn';
import { CurrentStep } from '../../sign-in/CurrentStep';
import { returnPath } from '../../sign-in/return-to';
import { STEP_SEGMENT, type SignInStep } from '../../sign-in/sign-in-flow';
import { DOCUMENT_TITLE, STEP_TITLE, announcementFor } from '../../sign-in/step-titles';
import { useSignInFlow } from '../../sign-in/use-sign-in-flow';
import styles from './SignInPage.module.css';

/** Steps for which nobody who is signed in has any use. None of them ends signed in before the flow has moved on. */
const STEPS_BEFORE_SIGN_IN: ReadonlySet<SignInStep> = new Set([
  'enterPassword',
  'createPassword',
  'loginFailed',
  'forgotPasswordEmail',
  'confirmResetCode',
  'changePassword',
]);

/**
 * `/auth`: signs up and in, step by step. Arriving moves no focus into the form: the heading comes first, and the skip link
 * stays where it is. From then on each step takes the focus and is announced.
 */
export function SignInPage() {
  const [state, happened] = useSignInFlow();
  const { step, hasBegun } = state;
  useDocumentTitle(DOCUMENT_TITLE[step]);
  const [searchParams] = useSearchParams();
  const returnTo = returnPath(searchParams.get('returnTo'));
  const isSessionKnown = useSelector(selectIsSessionKnown);
  const user = useUser();
  const isProfileAsked = step === 'profileData';
  const isAtStart = step === 'enterEmail' || !hasBegun;
  // The session ended between the sign-up and its last step.
  const isProfileNobodys = isProfileAsked && !hasBegun && isSessionKnown && !user;

  useEffect(() => {
    if (isProfileNobodys) happened({ event: 'cancelled' });
  }, [isProfileNobodys, happened]);

  if (isAtStart && !isSessionKnown) {
    return (
      <Panel>
        <SignInSkeleton title={STEP_TITLE[step]} />
      </Panel>
    );
  }
  // Signed in by another tab: what the steps of this flow itself lead to is not to be cut short.
  const isNeedless = (isAtStart && !isProfileAsked) || STEPS_BEFORE_SIGN_IN.has(step);
  if (isNeedless && user) {
    return (
      <Panel>
        <AlreadySignedIn user={user} returnTo={returnTo} />
      </Panel>
    );
  }
  return (
    <Panel>
      <StepProgress filled={STEP_SEGMENT[step]} />
      <VisuallyHidden>
        <span role="status">{hasBegun && announcementFor(step)}</span>
      </VisuallyHidden>
      <CurrentStep state={state} returnTo={returnTo} happened={happened} />
    </Panel>
  );
}

function Panel({ children }: { children: React.ReactNode }) {
  return (
    <div className={styles.page}>
      <section className={styles.panel}>{children}</section>
    </div>
  );
}
