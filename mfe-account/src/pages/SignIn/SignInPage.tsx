import {
  selectIsSessionKnown,
  useDocumentTitle,
  useIsHydrated,
  useUser,
  displayName,
  useSessionActions,
  type Profile,
} from '@steadfast/sdk';
import { VisuallyHidden, PageHeading, Skeleton, classNames, Button, ButtonLink } from '@steadfast/ui';
import { useEffect, useMemo, useReducer, type Dispatch } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { CurrentStep } from '../../sign-in/CurrentStep';
import { parseReturnPath } from '../../sign-in/return-to';
import { readFlow, storeFlow } from '../../sign-in/flow-storage';
import {
  SIGN_IN_START,
  signInFlow,
  type SignInChange,
  type SignInState,
  type SignInStep,
  PROGRESS_SEGMENTS,
  STEPS,
  announceStep,
} from '../../sign-in/sign-in-flow';
import styles from './SignInPage.module.css';

/** Steps that make no sense once a viewer is signed in. The flow itself leaves each of them before it signs in. */
const STEPS_BEFORE_SIGN_IN: ReadonlySet<SignInStep> = new Set([
  'enterPassword',
  'createPassword',
  'loginFailed',
  'forgotPasswordEmail',
  'confirmResetCode',
  'changePassword',
]);

/**
 * `/auth`: sign-up and sign-in, step by step. On arrival the focus stays outside the form, so that the heading and the skip
 * link come first. Each later step takes the focus and is announced.
 */
export function SignInPage() {
  const isHydrated = useIsHydrated();
  // The server does not know what this tab has stored.
  const start = useMemo(() => (isHydrated ? readFlow() : SIGN_IN_START), [isHydrated]);
  return <SignIn key={start === SIGN_IN_START ? 'new' : 'resumed'} start={start} />;
}

function SignIn({ start }: { start: SignInState }) {
  const [state, sendEvent] = useSignInFlow(start);
  const { step, hasBegun } = state;
  useDocumentTitle(STEPS[step].branch);
  const [searchParams] = useSearchParams();
  const returnTo = parseReturnPath(searchParams.get('returnTo'));
  const isSessionKnown = useSelector(selectIsSessionKnown);
  const user = useUser();
  const isProfileStep = step === 'profileData';
  const isAtStart = step === 'enterEmail' || !hasBegun;
  // The session ended between sign-up and its last step.
  const isProfileStepOrphaned = isProfileStep && !hasBegun && isSessionKnown && !user;

  useEffect(() => {
    if (isProfileStepOrphaned) sendEvent({ event: 'cancelled' });
  }, [isProfileStepOrphaned, sendEvent]);

  if (isAtStart && !isSessionKnown) {
    return (
      <Panel>
        <SignInSkeleton title={STEPS[step].title} />
      </Panel>
    );
  }
  // Another tab signed in. Steps that this flow reaches after its own sign-in continue.
  const isFlowUnneeded = (isAtStart && !isProfileStep) || STEPS_BEFORE_SIGN_IN.has(step);
  if (isFlowUnneeded && user) {
    return (
      <Panel>
        <AlreadySignedIn
          user={user}
          returnTo={returnTo}
          onFinish={
            step === 'enterEmail' && !user.name?.trim()
              ? () => sendEvent({ event: 'nameMissing' })
              : undefined
          }
        />
      </Panel>
    );
  }
  return (
    <Panel>
      <StepProgress filled={STEPS[step].segment} />
      <VisuallyHidden>
        <span role="status">{hasBegun && announceStep(step)}</span>
      </VisuallyHidden>
      <CurrentStep state={state} returnTo={returnTo} onEvent={sendEvent} />
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

/** The flow from a state. Each step is stored for the next reload. */
function useSignInFlow(start: SignInState): [SignInState, Dispatch<SignInChange>] {
  const [state, sendEvent] = useReducer(signInFlow, start);
  useEffect(() => {
    // Do not store a flow that was only restored: a reload must not extend its lifetime.
    if (state.hasBegun) storeFlow(state);
  }, [state]);
  return [state, sendEvent];
}

/** A step's placeholder while the session is still unknown. */
function SignInSkeleton({ title }: { title: string }) {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <PageHeading className={styles.title}>{title}</PageHeading>
      <Skeleton width="80%" />
      <Skeleton shape="block" height="3rem" />
      <Skeleton shape="block" width="8rem" height="3rem" />
    </div>
  );
}

/** The three-segment progress bar (REQ-AUTH-1). */
function StepProgress({ filled }: { filled: number }) {
  return (
    <div
      role="progressbar"
      aria-label="Progress"
      aria-valuemin={0}
      aria-valuemax={PROGRESS_SEGMENTS}
      aria-valuenow={filled}
      aria-valuetext={`Step ${filled} of ${PROGRESS_SEGMENTS}`}
      className={styles.bar}
    >
      {Array.from({ length: PROGRESS_SEGMENTS }, (_, index) => (
        <span key={index} className={classNames(styles.segment, index < filled && styles.filled)} />
      ))}
    </div>
  );
}

interface AlreadySignedInProps {
  user: Profile;
  returnTo: string;
  /** Goes on to the last step of the sign-up; undefined if the profile has a name. */
  onFinish: (() => void) | undefined;
}

/** Replaces the flow for a viewer who is already signed in. */
function AlreadySignedIn({ user, returnTo, onFinish }: AlreadySignedInProps) {
  const { signOut } = useSessionActions();
  return (
    <div className={styles.signedIn}>
      <PageHeading className={styles.title}>You are already logged in</PageHeading>
      <p className={styles.hint}>
        As <strong>{displayName(user)}</strong> <span>{`(${user.email}).`}</span>
      </p>
      {onFinish && <p className={styles.hint}>Your name and zip code are still missing.</p>}
      <div className="actions">
        <ButtonLink to={returnTo} variant="primary" icon="arrow-right">
          Continue
        </ButtonLink>
        {onFinish && <Button onClick={onFinish}>Finish signing up</Button>}
        <Button variant="quiet" onClick={signOut}>
          Log out
        </Button>
      </div>
    </div>
  );
}
