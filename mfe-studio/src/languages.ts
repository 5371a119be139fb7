/** BCP 47 tags of the languages that captions are often in. */
const COMMON = 'en es fr de pt it nl pl ro ru uk ar hi zh ko ja'.split(' ');

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

/** The English name of a language, or its tag. */
export function formatLanguage(tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** The languages to choose from, by tag. */
export const LANGUAGES = Object.fromEntries(COMMON.map((tag) => [tag, formatLanguage(tag)]));
