import type { Profile } from '@steadfast/shared';

/** A viewer's choice about email notices. It is shown instead of the profile's value until the profile includes it. */
export interface EmailChoice {
  isOn: boolean;
  /** Whether the request is pending. */
  isSending: boolean;
  /** The profile at the time of sending. A later profile takes precedence over this choice. */
  profileAtSend: Profile;
}

/**
 * The choices made since the page loaded, by the viewer's email. They outlive the component: a viewer who leaves My Account
 * and returns while a choice is pending still sees it and sends no second request in parallel.
 */
const choices = new Map<string, EmailChoice>();
const listeners = new Set<() => void>();

export function readEmailChoice(email: string): EmailChoice | undefined {
  return choices.get(email);
}

/** @param choice undefined to show the profile's value */
export function setEmailChoice(email: string, choice: EmailChoice | undefined): void {
  if (choice) choices.set(email, choice);
  else choices.delete(email);
  for (const listener of listeners) listener();
}

/** @returns unsubscribes */
export function subscribeToEmailChoices(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
