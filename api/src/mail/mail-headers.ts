const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]*$/;
/** Control characters, and the two separators that some programs take for the end of a line. */
// eslint-disable-next-line no-control-regex -- control characters are what this is about
const LINE_BREAKING = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/**
 * Text that can stand in a header: whatever could end the line, and so begin another header, becomes a blank. Names and
 * titles that people have typed get into subjects.
 */
export function oneLine(text: string): string {
  return text.replaceAll(LINE_BREAKING, ' ').trim();
}

/**
 * Headers of our own, checked.
 *
 * @throws Error when a name is none: that is a mistake of ours
 */
export function safeHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      if (!HEADER_NAME.test(name)) throw new Error(`This is no name of a header: ${JSON.stringify(name)}`);
      return [name, oneLine(value)];
    }),
  );
}
