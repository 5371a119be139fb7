/** Text that is markup already and is inserted as is. */
export class Markup {
  constructor(private readonly text: string) {}

  toString() {
    return this.text;
  }
}

export const rawMarkup = (text: string) => new Markup(text);

type Value = string | number | false | undefined | Markup | Markup[];

/**
 * A template for HTML and XML that escapes what is inserted, in text and in quoted attributes. Inserts nothing for undefined
 * and false, and lists line by line. Not named `html`, because oxfmt would reformat the page.
 */
export const markup = (strings: TemplateStringsArray, ...values: Value[]): Markup =>
  rawMarkup(String.raw({ raw: strings }, ...values.map(escape)));

function escape(value: Value): string {
  if (Array.isArray(value)) return value.join('\n');
  if (value === undefined || value === false) return '';
  if (value instanceof Markup) return value.toString();
  return String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
