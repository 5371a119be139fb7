/**
 * Finds links, email addresses and phone numbers in a message, even disguised ones. It prefers false positives: a sender
 * can change the words, but the recipient of spam has no say.
 */

/** Invisible characters, which would hide an address from the patterns below but not from a reader. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** Characters that look like a dot and that NFKC does not turn into one. */
const DOTS =
  /[\u00b7\u0387\u0589\u05c3\u0660\u06d4\u06f0\u0701\u0702\u2022\u2024\u2027\u2219\u22c5\u25cf\u2e31\u2e33\u30fb\ua4f8\ua60e\uff0e\uff65\u{10a50}]/gu;
/** The full stop of Japanese and Chinese, which browsers accept as a dot in an address. */
const FULL_STOP_IN_ADDRESS = /(?<=[a-z0-9])[\u3002\uff61](?=[a-z0-9])/gi;
const SLASHES = /[\u2044\u2215\u2571\u29f8\u3033\u4e3f]/gu;
const COLONS = /[\u02d0\u02f8\u0589\u05c3\u2236\ua789\ufe30]/gu;
/** `example[.]com`, `example (dot) com`, `example%2Ecom`, `example&#46;com`. */
const WRITTEN_DOTS =
  /(?<!\s)\s*[[({<]\s*(?:\.|d[o0]t|punkt|point|punto)\s*[\])}>]\s*|%2e|&#0*46;|&#x0*2e;|&period;/g;
const WRITTEN_ATS = /(?<!\s)\s*[[({<]\s*(?:@|at)\s*[\])}>]\s*|%40|&#0*64;|&#x0*40;|&commat;/g;

/** Top-level domains that are not English words, so that they can also be matched with spaces in between. */
const PLAIN_ENDS = 'com|org|biz|ru|xyz|io|ly|cn|cc|gg|tk';

/** Top-level domains to match after the written word "dot": some are English words, but none follows "dot" in a sentence. */
const ENDS_AFTER_DOT = `${PLAIN_ENDS}|net|info|co|me|tv|us|uk|ca|de|fr|es|eu|au|nz|be|ai|fm|app|dev|page|site|online|shop|store|club|live|church|link|click|top|vip|pro|blog|news|today|world|life|tech|edu|gov`;

/** A word of digits and letters that look like digits, such as `8oo` and `l23`, or only of zeros: `ooo`. */
const DISGUISED_DIGITS =
  /(?<![\p{L}\p{N}]|\|\|)(?:(?=[oοоil|]*\p{Nd})[\p{Nd}oοоil|]+|[oοо]{2,})(?![\p{L}\p{N}])/gu;

/** `e x a m p l e . c o m`: single characters with spaces between them. */
const SPACED_OUT = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}./:@-]\s+){4,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu;

/** What a text looks like. A handle is `@name`. */
export type SuspectKind = 'link' | 'email' | 'handle' | 'phone';

const SUSPECTS: [SuspectKind, RegExp][] = [
  // http://…, hxxps:…, mailto:…
  ['link', /\b(?:h(?:tt|xx)ps?|ftp|mailto|tel|sms|data|javascript|file|whatsapp|tg)\s*:\s*\S+/u],
  ['link', /\b[a-z][a-z0-9+-]{1,20}\s*:\s*\/\s*\/\s*\S*/u],
  ['link', /\bwww\d?\s*\.\s*\S+/u],
  // ann@example
  ['email', /(?<![^\s@])[^\s@]*[\p{L}\p{N}._+-]@[\p{L}\p{N}]\S*/u],
  // @spam
  ['handle', /@[\p{L}\p{N}]\S*/u],
  // example.com. Also matches a sentence that starts without a space: the two are indistinguishable.
  ['link', /(?<![\p{L}\p{N}_-])[\p{L}\p{N}_-]+\.(?:xn--[a-z0-9-]+|\p{L}[\p{L}\p{M}]+)(?:[/:?#]\S*)?/u],
  // example . com, example dot com, example,com
  [
    'link',
    new RegExp(
      `(?<![\\p{L}\\p{N}])[\\p{L}\\p{N}]+(?:\\s*\\.\\s*|,|\\s+d[o0\u043e\u03bf]t\\s+)(?:${PLAIN_ENDS})(?![\\p{L}\\p{N}])\\S*`,
      'u',
    ),
  ],
  // example-dot-church, t dot me, x dot anything slash more, exampledotcom
  [
    'link',
    new RegExp(
      `(?<![\\p{L}\\p{N}])[\\p{L}\\p{N}]+[\\s_*~"'-]+d[o0\u043e\u03bf]t[\\s_*~"'-]+(?:(?:${ENDS_AFTER_DOT})(?![\\p{L}\\p{N}])|[\\p{L}\\p{N}]+\\s+slash(?![\\p{L}\\p{N}]))`,
      'u',
    ),
  ],
  ['link', /(?<![\p{L}\p{N}])[\p{L}\p{N}]+dot(?:com|net|org)(?![\p{L}\p{N}])/u],
  ['link', /(?<![\p{Nd}.])\p{Nd}{1,3}(?:\.\p{Nd}{1,3}){3}(?![\p{Nd}.])/u],
  // [2001:db8::1], also with all groups written out
  ['link', /\[(?:(?=[\da-f.:]*::)[\da-f.:]+|[\da-f]{1,4}(?::[\da-f.]{1,15}){6,7})(?:%\w+)?\]\S*/u],
  // A phone number: nine or more digits of any script, with separators
  // eslint-disable-next-line regexp/no-super-linear-move -- nothing that follows makes nine digits fail
  ['phone', /\+?\p{Nd}(?:[\s().\-/]{0,3}\p{Nd}){8,}/u],
];

/** A part of a text that looks like something to refuse. */
interface Suspect {
  kind: SuspectKind;
  /** In lower case and without its disguise. */
  text: string;
}

/** @returns the first link, address or phone number; undefined when there is none */
export function findLink(text: string): Suspect | undefined {
  const visible = text.normalize('NFKC').replaceAll(INVISIBLE, '').toLowerCase();
  const plain = visible
    .replaceAll(FULL_STOP_IN_ADDRESS, '.')
    .replaceAll(DOTS, '.')
    .replaceAll(SLASHES, '/')
    .replaceAll(COLONS, ':')
    .replaceAll(WRITTEN_DOTS, '.')
    .replaceAll(WRITTEN_ATS, '@');
  // Some zeros look like dots, so the last reading searches for numbers before DOTS replaces them.
  const readings = [
    plain,
    plain.replaceAll(SPACED_OUT, withoutBlanks),
    visible.replaceAll(DISGUISED_DIGITS, asDigits),
  ];
  for (const reading of readings) {
    for (const [kind, pattern] of SUSPECTS) {
      const [found] = pattern.exec(reading) ?? [];
      if (found !== undefined) return { kind, text: found };
    }
  }
  return undefined;
}

function asDigits(word: string): string {
  return word.replaceAll(/[oοо]/g, '0').replaceAll(/[il|]/g, '1');
}

function withoutBlanks(text: string): string {
  return text.replaceAll(/\s+/g, '');
}
