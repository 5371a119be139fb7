/**
 * The flow over a reload of the page: step and email, for this tab and as long as a code is good. Never the password,
 * the reset token or a session's token.
 */
import { CODE_VALID_MINUTES } from '@steadfast/shared/limits';
import { SIGN_IN_START, type SignInState, type SignInStep } from './sign-in-flow';

const KEY = 'steadfast.sign-in';
const KEPT_FOR_MS = CODE_VALID_MINUTES * 60_000;

/** Where each step goes on after a reload. What a step needs and may not be kept is asked for again. */
export const STEP_AFTER_RELOAD: Readonly<Record<SignInStep, SignInStep | undefined>> = {
  // Nothing has begun, or it was called off: nobody who comes next is to find an address here.
  enterEmail: undefined,
  enterPassword: 'enterPassword',
  createPassword: 'createPassword',
  confirmCode: 'confirmCode',
  repeatPassword: 'repeatPassword',
  profileData: 'profileData',
  loggedIn: undefined,
  loginFailed: 'enterEmail',
  forgotPasswordEmail: 'forgotPasswordEmail',
  confirmResetCode: 'confirmResetCode',
  // The right to set a new password is gone with the page, and its code is used up.
  changePassword: 'forgotPasswordEmail',
  passwordUpdated: 'enterEmail',
};

interface StoredFlow {
  step: SignInStep;
  hasLostReset: boolean;
  email: string;
  codeSentAtMs: number;
  keptAtMs: number;
}

/** Keeps where the flow is; forgets it when it has ended or was cancelled. Where nothing can be stored, a reload starts anew. */
export function storeFlow({ step, email, codeSentAtMs }: SignInState): void {
  const later = STEP_AFTER_RELOAD[step];
  try {
    if (later === undefined) sessionStorage.removeItem(KEY);
    else {
      const kept: StoredFlow = {
        step: later,
        hasLostReset: step === 'changePassword',
        email,
        codeSentAtMs,
        keptAtMs: Date.now(),
      };
      sessionStorage.setItem(KEY, JSON.stringify(kept));
    }
  } catch {
    // Storage may be full or forbidden.
  }
}

/** The flow as a reload finds it: at its start unless it was kept lately. */
export function readFlow(): SignInState {
  const kept = stored();
  if (!kept) return SIGN_IN_START;
  const { step, hasLostReset, email, codeSentAtMs } = kept;
  return { ...SIGN_IN_START, step, hasLostReset, email, codeSentAtMs };
}

function stored(): StoredFlow | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isStoredFlow(kept) && isRecent(kept.keptAtMs) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function isStoredFlow(value: unknown): value is StoredFlow {
  if (typeof value !== 'object' || value === null) return false;
  const { step, hasLostReset, email, codeSentAtMs, keptAtMs } = value as Partial<
    Record<keyof StoredFlow, unknown>
  >;
  return (
    typeof step === 'string' &&
    Object.values(STEP_AFTER_RELOAD).some((known) => known === step) &&
    typeof hasLostReset === 'boolean' &&
    typeof email === 'string' &&
    email !== '' &&
    typeof codeSentAtMs === 'number' &&
    codeSentAtMs <= Date.now() &&
    typeof keptAtMs === 'number'
  );
}

function isRecent(keptAtMs: number): boolean {
  const ageMs = Date.now() - keptAtMs;
  return ageMs >= 0 && ageMs < KEPT_FOR_MS;
}
