/** Parses phone numbers without a library of numbering plans, so browsers may load it. */

/** Invisible characters, often around a number that was copied from a list of contacts. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Separators that people put between digits. */
const BETWEEN = /[\s()[\]./~\u2010-\u2015\u2212-]/gu;
/** Arabic-Indic and Persian digits. NFKC only converts full-width digits. */
const EASTERN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Prefixes that replace the plus before a country code: 011 in the United States, 00 in most other countries. */
const DIALLED_PLUS = /^(?:011|00)(?=[1-9])/;
const NATIONAL = /^1?(\d{10})$/;
/** The United States and other countries with code 1: neither area code nor exchange starts with 0 or 1. */
const NORTH_AMERICAN = /^\+1[2-9]\d{2}[2-9]\d{6}$/;
const ELSEWHERE = /^\+[2-9]\d{6,14}$/;

/**
 * Parses a phone number into E.164 format. A number without a country code is from the United States, as in the API. The
 * result is a plausible number; only the API knows whether it can receive text messages (docs/api.md).
 *
 * @param text as a person types it: `(213) 373-4253`, `+49 151 23456789`
 * @returns `+12133734253`; undefined when the text is not a phone number
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
