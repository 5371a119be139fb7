/**
 * Stores the flow's step and email in this tab while a code is valid, so that it survives a reload. The password, the reset
 * token and the session token are never stored.
 */
import { asRecord, safeSessionStorage, readRecord, withVersion, type Protocol } from '@steadfast/sdk';
import { CODE_VALID_MINUTES } from '@steadfast/contract/limits';
import { SIGN_IN_START, type SignInState, type SignInStep } from './sign-in-flow';

const KEY = 'steadfast.sign-in';
const MAX_AGE_MS = CODE_VALID_MINUTES * 60_000;

/** The step at which the flow resumes after a reload. It asks again for what must not be stored. */
export const STEP_AFTER_RELOAD: Readonly<Record<SignInStep, SignInStep | undefined>> = {
  // Nothing has begun, or it was cancelled: the next visitor must not see an email here.
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
  // The reset token is gone with the page, and its code is used up.
  changePassword: 'forgotPasswordEmail',
  passwordUpdated: 'enterEmail',
};

interface StoredFlow {
  step: SignInStep;
  hasLostReset: boolean;
  email: string;
  codeSentAtMs: number;
  storedAtMs: number;
}

const protocol: Protocol<StoredFlow> = {
  name: KEY,
  version: 1,
  parse: (record) => (isStoredFlow(record) ? record : undefined),
};

/** Stores the flow, or clears it if it has ended or was cancelled. If storage is blocked or full, a reload starts over. */
export function storeFlow({ step, email, codeSentAtMs }: SignInState): void {
  const nextStep = STEP_AFTER_RELOAD[step];
  if (nextStep === undefined) {
    safeSessionStorage.remove(KEY);
    return;
  }
  const stored: StoredFlow = {
    step: nextStep,
    hasLostReset: step === 'changePassword',
    email,
    codeSentAtMs,
    storedAtMs: Date.now(),
  };
  safeSessionStorage.writeJson(KEY, withVersion(protocol, stored));
}

/** The stored flow, or the start if there is none or it is too old. */
export function readFlow(): SignInState {
  const stored = readStoredFlow();
  if (!stored) return SIGN_IN_START;
  const { step, hasLostReset, email, codeSentAtMs } = stored;
  return { ...SIGN_IN_START, step, hasLostReset, email, codeSentAtMs };
}

function readStoredFlow(): StoredFlow | undefined {
  const stored = readRecord(protocol, safeSessionStorage.readJson(KEY));
  return stored && isRecent(stored.storedAtMs) ? stored : undefined;
}

function isStoredFlow(value: unknown): value is StoredFlow {
  const fields = asRecord(value);
  if (!fields) return false;
  const { step, hasLostReset, email, codeSentAtMs, storedAtMs } = fields;
  return (
    typeof step === 'string' &&
    Object.values(STEP_AFTER_RELOAD).some((validStep) => validStep === step) &&
    typeof hasLostReset === 'boolean' &&
    typeof email === 'string' &&
    email !== '' &&
    typeof codeSentAtMs === 'number' &&
    codeSentAtMs <= Date.now() &&
    typeof storedAtMs === 'number'
  );
}

function isRecent(storedAtMs: number): boolean {
  const ageMs = Date.now() - storedAtMs;
  return ageMs >= 0 && ageMs < MAX_AGE_MS;
}
