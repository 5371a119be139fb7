import type { Profile } from '@steadfast/shared';

/** What a viewer has chosen about email notices; shown in place of the profile's own word until that knows of it. */
export interface EmailChoice {
  isOn: boolean;
  /** Whether it is being sent. */
  isSending: boolean;
  /** The profile that was known when it was sent: one that comes later is believed instead. */
  known: Profile;
}

/**
 * The choices of this page's life, by the viewer's email. They outlive the part that shows them: whoever leaves My Account
 * and comes back while a choice is on its way finds it, and sends no second one beside it.
 */
const choices = new Map<string, EmailChoice>();
const watchers = new Set<() => void>();

export function readEmailChoice(email: string): EmailChoice | undefined {
  return choices.get(email);
}

/** @param choice none when the profile is right */
export function setEmailChoice(email: string, choice: EmailChoice | undefined): void {
  if (choice) choices.set(email, choice);
  else choices.delete(email);
  for (const changed of watchers) changed();
}

/** @returns ends the watching */
export function subscribeToEmailChoices(changed: () => void): () => void {
  watchers.add(changed);
  return () => {
    watchers.delete(changed);
  };
}
