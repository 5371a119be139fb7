import { screen, within } from '@testing-library/react';
import { field, quietConsole, renderShare } from '../../../test/share';

quietConsole();

const people = (count: number, separator: string) =>
  Array.from({ length: count }, (_, index) => `p${index}@example.org`).join(separator);

interface Row {
  /** What is pasted into the empty field; Enter follows where it is not taken at once. */
  entered: string;
  /** Those who are chosen then, as they are shown. */
  chosen?: string;
  /** What stays in the field. */
  left?: string;
  /** What is said of that. */
  said?: RegExp;
  /** Ten are chosen. */
  isFull?: boolean;
}

/** The rules of REQ-SHARE-1 in one place. */
const RULES: Record<string, Row> = {
  nobody: { entered: '' },
  'blanks alone': { entered: '   ', left: '   ' },
  'separators alone': { entered: ' , ;\n' },
  one: { entered: 'p0@example.org', chosen: 'p0@example.org' },
  nine: { entered: people(9, ', '), chosen: people(9, ' ') },
  ten: { entered: people(10, ', '), chosen: people(10, ' '), isFull: true },
  eleven: {
    entered: people(11, ', '),
    chosen: people(10, ' '),
    left: 'p10@example.org',
    said: /^No room for 1 more: p10@example\.org\./,
    isFull: true,
  },
  'ten and one of them again': {
    entered: `${people(10, ' ')} P3@Example.org`,
    chosen: people(10, ' '),
    isFull: true,
  },
  'an "@": an email': { entered: '2133734253@example.org', chosen: '2133734253@example.org' },
  'no "@": a number, as people write it': { entered: '(213) 373-4253', chosen: '+1 213 373 4253' },
  'a number with its country': { entered: '+44 7911-123.456', chosen: '+44 791 112 3456' },
  'one number, written twice': {
    entered: '213 373 4253, +1 (213) 373-4253',
    chosen: '+1 213 373 4253',
    said: /Already in the list: \+1 213 373 4253/,
  },
  'one email, written twice': {
    entered: 'ann@example.org; ANN@example.org',
    chosen: 'ann@example.org',
    said: /Already in the list: ANN@example.org/,
  },
  'blanks around': { entered: '   ann@example.org   ', chosen: 'ann@example.org' },
  'blanks between emails': {
    entered: 'ann@example.org  ben@example.org',
    chosen: 'ann@example.org ben@example.org',
  },
  'blanks within numbers': {
    entered: '213 373 4253 213 373 4254',
    chosen: '+1 213 373 4253 +1 213 373 4254',
  },
  'commas, semicolons, tabs and lines between': {
    entered: 'a@x.org,b@x.org;c@x.org\td@x.org\r\ne@x.org\n',
    chosen: 'a@x.org b@x.org c@x.org d@x.org e@x.org',
  },
  'what a mail program copies': {
    entered: '"Able, Ann" <ann@x.org>, Ben <ben@x.org>',
    chosen: 'ann@x.org ben@x.org',
  },
  'an "@" alone': { entered: '@', left: '@', said: /“@” is not an email address/ },
  'an email without its end': {
    entered: 'ann@example',
    left: 'ann@example',
    said: /Write it like name@example\.org/,
  },
  'an email that this site cannot send to': {
    entered: 'jörg@example.org',
    left: 'jörg@example.org',
    said: /plain letters/,
  },
  'a name': { entered: 'Bob', left: 'Bob', said: /“Bob” is not an email address or mobile number/ },
  'a number that is none': { entered: '12345', left: '12345', said: /\+1 202 555 0123/ },
  'a number that does not exist': {
    entered: '+1 555 010 1234',
    left: '+1 555 010 1234',
    said: /There is no number “\+1 555 010 1234”/,
  },
  'a number with an extension': {
    entered: '213 373 4253 ext 5',
    left: '213 373 4253 ext 5',
    said: /has an extension/,
  },
  'good ones among bad ones': {
    entered: 'ann@x.org, ben@, 213 373 4253, Bob',
    chosen: 'ann@x.org +1 213 373 4253',
    left: 'ben@, Bob',
    said: /“ben@”, “Bob”\. Correct or remove them/,
  },
  markup: { entered: '<b>@x.org</b>', left: '<b>@x.org</b>', said: /is not an email address/ },
};

describe('REQ-SHARE-1 Recipients', () => {
  it.each(Object.entries(RULES))(
    '%s',
    async (_, { entered, chosen = '', left = '', said, isFull = false }) => {
      const { user } = renderShare();
      await user.click(field());
      if (entered) await user.paste(entered);
      if (field().value.trim() && !field().disabled) await user.keyboard('{Enter}');
      const list = screen.queryByRole('list', { name: 'Recipients' });
      const chips = list ? within(list).getAllByRole('listitem') : [];
      expect(chips.map(({ textContent }) => textContent).join(' ')).toBe(chosen);
      expect(field()).toHaveValue(left);
      if (said) expect(field()).toHaveAccessibleDescription(said);
      expect(field().disabled).toBe(isFull);
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(
        chosen === '' && left.trim() === '',
      );
    },
  );
});
