/** What can be a telephone number, and its one spelling. Free of any library of numbering plans, so it may reach a browser. */

/** Characters that nobody sees: what is copied from a list of contacts often has them around a number. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** What people put between digits. */
const BETWEEN = /[\s()[\]./~\u2010-\u2015\u2212-]/gu;
/** Arabic-Indic and Persian digits; NFKC turns wide ones into plain ones. */
const EASTERN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** In front of a country code, where people write no plus: as dialled in the United States, and in most other countries. */
const DIALLED_PLUS = /^(?:011|00)(?=[1-9])/;
const NATIONAL = /^1?(\d{10})$/;
/** The United States and who shares their code: neither area nor exchange begins with 0 or 1. */
const NORTH_AMERICAN = /^\+1[2-9]\d{2}[2-9]\d{6}$/;
const ELSEWHERE = /^\+[2-9]\d{6,14}$/;

/**
 * A telephone number as E.164 writes it. Without a country it is one of the United States, as the API reads it. What comes
 * back can be a number; whether it is one that gets texts, the API alone knows (docs/api.md).
 *
 * @param text as a person types it: `(213) 373-4253`, `+49 151 23456789`
 * @returns `+12133734253`; nothing when it is none
 */
export function parsePhoneNumber(text: string): string | undefined {
  const digits = text
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(EASTERN_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll(BETWEEN, '')
    .replace(DIALLED_PLUS, '+');
  const number = digits.replace(NATIONAL, '+1$1');
  return NORTH_AMERICAN.test(number) || ELSEWHERE.test(number) ? number : undefined;
}
