/** The rule for messages of a share, used by the form and by the API. */
import { findLink, type SuspectKind } from './find-link';

/** How many characters of the found link the error shows. */
const SHOWN_MAX = 60;

const LABELS: Record<SuspectKind, string> = {
  link: 'a link',
  email: 'an email address',
  handle: 'a user name',
  phone: 'a phone number',
};
const HINTS: Record<SuspectKind, string> = {
  link: 'change it or leave it out',
  email: 'leave it out',
  handle: 'write it without the @',
  phone: 'leave it out',
};

/**
 * Checks that a message contains nothing that leads out of the site.
 *
 * @returns the error as the end of a sentence: "must not contain links …"; undefined when the message is fine
 */
export function messageFault(text: string): string | undefined {
  const found = findLink(text);
  if (found === undefined) return undefined;
  const typed = findTyped(text, found.text);
  const shown = typed === undefined ? 'part of it' : `“${typed.slice(0, SHOWN_MAX)}”`;
  const hint =
    typed !== undefined && isCuredBySpace(typed)
      ? 'change it, or add a space after the period'
      : HINTS[found.kind];
  return `must not contain links, addresses or phone numbers, and ${shown} looks like ${LABELS[found.kind]}: ${hint}`;
}

/** @returns the found text as the sender typed it; undefined when it was disguised */
function findTyped(text: string, found: string): string | undefined {
  const start = text.toLowerCase().indexOf(found);
  const typed = text.slice(start, start + found.length);
  // Some letters have another length in lower case, so the position may be wrong.
  return typed.toLowerCase() === found ? typed : undefined;
}

/** Whether it may be a sentence that starts without a space. */
function isCuredBySpace(typed: string): boolean {
  return !typed.includes('/') && findLink(typed.replaceAll(/\.(?=\p{L})/gu, '. ')) === undefined;
}
