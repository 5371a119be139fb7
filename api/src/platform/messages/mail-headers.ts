const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]*$/;
/** Control characters, and two separators that some programs read as the end of a line. */
// eslint-disable-next-line no-control-regex -- control characters are what this is about
const LINE_BREAKING = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/**
 * Makes text safe for a header: whatever could end the line, and so start another header, becomes a space. Subjects
 * contain names and titles that people have typed.
 */
export function toOneLine(text: string): string {
  return text.replaceAll(LINE_BREAKING, ' ').trim();
}

/**
 * Checks our own headers.
 *
 * @throws Error when a name is invalid, which is a programming error
 */
export function checkHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      if (!HEADER_NAME.test(name)) throw new Error(`Not a valid header name: ${JSON.stringify(name)}`);
      return [name, toOneLine(value)];
    }),
  );
}
