const NAMES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/**
 * Parses a language tag of BCP 47, as HLS and browsers match it: `en`, `pt-BR`.
 *
 * @returns the canonical tag; undefined when the text is none, or names no language
 */
export function parseLanguageTag(text: string): string | undefined {
  try {
    const [tag] = Intl.getCanonicalLocales(text);
    return tag !== undefined && isLanguage(new Intl.Locale(tag).language) ? tag : undefined;
  } catch {
    return undefined;
  }
}

function isLanguage(code: string): boolean {
  // Files have `und` when the language is unknown.
  if (code === 'und') return false;
  // Every code of two letters has a name: “jp” is a mistake. Rare languages have three letters, and often none.
  if (code.length === 2) return NAMES.of(code) !== undefined;
  // The grammar has room for more letters, so “english” passes it, but no language has such a code.
  return code.length === 3;
}

/** The name of a language in that language, so that viewers recognise it. */
export function getLanguageName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.replaceAll('"', '').replace(/^./u, (letter) => letter.toLocaleUpperCase(language));
}
