import { selectIsSessionKnown, useUser } from '@steadfast/shared';
import { useReducer } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { SignInSkeleton } from '../../components/SignInSkeleton/SignInSkeleton';
import { StepProgress } from '../../components/StepProgress/StepProgress';
import { AlreadySignedIn } from '../../sign-in/AlreadySignedIn';
import { CurrentStep } from '../../sign-in/CurrentStep';
import { returnPath } from '../../sign-in/return-to';
import { SIGN_IN_START, STEP_SEGMENT, signInFlow } from '../../sign-in/sign-in-flow';
import styles from './SignInPage.module.css';

/** `/auth`: signs up and in, step by step. */
export function SignInPage() {
  const [state, happened] = useReducer(signInFlow, SIGN_IN_START);
  const [searchParams] = useSearchParams();
  const returnTo = returnPath(searchParams.get('returnTo'));
  const isSessionKnown = useSelector(selectIsSessionKnown);
  const user = useUser();
  const isAtStart = state.step === 'enterEmail';

  if (isAtStart && !isSessionKnown) {
    return (
      <Panel>
        <SignInSkeleton />
      </Panel>
    );
  }
  if (isAtStart && user) {
    return (
      <Panel>
        <AlreadySignedIn user={user} returnTo={returnTo} />
      </Panel>
    );
  }
  return (
    <Panel>
      <StepProgress filled={STEP_SEGMENT[state.step]} />
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
