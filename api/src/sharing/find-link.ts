/**
 * Finds what leads out of a message: addresses of sites and of mail, telephone numbers, however they are disguised. It
 * would rather refuse too much: the sender is told which words to change, the recipient of spam is not asked.
 */

/** Characters that nobody sees: they would break up an address for us and for nobody else. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** What looks like a dot, beside those that NFKC makes one. */
const DOTS =
  /[\u00b7\u0387\u0589\u05c3\u0660\u06d4\u06f0\u0701\u0702\u2022\u2024\u2027\u2219\u22c5\u25cf\u2e31\u2e33\u30fb\ua4f8\ua60e\uff0e\uff65\u{10a50}]/gu;
/** Ends a sentence of Japanese or Chinese, and passes for a dot in an address. */
const FULL_STOP_IN_ADDRESS = /(?<=[a-z0-9])[\u3002\uff61](?=[a-z0-9])/gi;
const SLASHES = /[\u2044\u2215\u2571\u29f8\u3033\u4e3f]/gu;
const COLONS = /[\u02d0\u02f8\u0589\u05c3\u2236\ua789\ufe30]/gu;
/** `example[.]com`, `example (dot) com`, `example%2Ecom`, `example&#46;com`. */
const WRITTEN_DOTS =
  /\s*[[({<]\s*(?:\.|d[o0]t|punkt|point|punto)\s*[\])}>]\s*|%2e|&#0*46;|&#x0*2e;|&period;/g;
const WRITTEN_ATS = /\s*[[({<]\s*(?:@|at)\s*[\])}>]\s*|%40|&#0*64;|&#x0*40;|&commat;/g;

/** Ends of site names that are no words of their own, so that they may be looked for with blanks in between. */
const PLAIN_ENDS = 'com|org|biz|ru|xyz|io|ly|cn|cc|gg|tk';

/** `e x a m p l e . c o m`: single characters with blanks between them. */
const SPACED_OUT = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}./:@-]\s+){4,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu;

const LINKS = [
  // http://…, hxxps:…, mailto:…
  /\b(?:h(?:tt|xx)ps?|ftp|mailto|tel|sms|data|javascript|file|whatsapp|tg)\s*:\s*\S+/u,
  /\b[a-z][a-z0-9+-]{1,20}\s*:\s*\/\s*\/\s*\S*/u,
  /\bwww\d?\s*\.\s*\S+/u,
  // ann@example, @spam
  /\S*@[\p{L}\p{N}]\S*/u,
  // example.com, also where a sentence begins without a blank: nobody can tell them apart
  /[\p{L}\p{N}_-]+\.(?:xn--[a-z0-9-]+|\p{L}[\p{L}\p{M}]+)(?:[/:?#]\S*)?/u,
  // example . com, example dot com, example,com
  new RegExp(
    `[\\p{L}\\p{N}]+(?:\\s*\\.\\s*|,|\\s+d[o0\u043e\u03bf]t\\s+)(?:${PLAIN_ENDS})(?![\\p{L}\\p{N}])\\S*`,
    'u',
  ),
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/u,
  // A telephone number: nine digits or more, with what stands between them
  /\+?\d(?:[\s().\-/]{0,3}\d){8,}/u,
];

/**
 * @returns the words that look like a link, address or number, in small letters and as they read without disguise;
 *   nothing when there are none
 */
export function findLink(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(FULL_STOP_IN_ADDRESS, '.')
    .replaceAll(DOTS, '.')
    .replaceAll(SLASHES, '/')
    .replaceAll(COLONS, ':')
    .toLowerCase()
    .replaceAll(WRITTEN_DOTS, '.')
    .replaceAll(WRITTEN_ATS, '@');
  for (const reading of [plain, plain.replaceAll(SPACED_OUT, withoutBlanks)]) {
    for (const link of LINKS) {
      const [found] = link.exec(reading) ?? [];
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

function withoutBlanks(text: string): string {
  return text.replaceAll(/\s+/g, '');
}
