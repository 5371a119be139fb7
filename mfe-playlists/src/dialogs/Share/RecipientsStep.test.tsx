import { screen, waitFor, within } from '@testing-library/react';
import { field, renderShare, quietConsole } from '../../../test/share';

quietConsole();

const people = (count: number) => Array.from({ length: count }, (_, index) => `p${index}@example.org`);
const nextButton = () => screen.getByRole('button', { name: 'Next' });
const remover = (words: string) => screen.getByRole('button', { name: `Remove ${words}` });
const chips = () => {
  const list = screen.queryByRole('list', { name: 'Recipients' });
  return list
    ? within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    : [];
};
const said = () => screen.getByRole('status').textContent;

function renderStep() {
  const { user, ...view } = renderShare();
  const paste = async (text: string) => {
    await user.click(field());
    await user.paste(text);
  };
  return { user, paste, ...view };
}

describe('Step 1 of sharing', () => {
  it.each([
    ['Enter', '{Enter}'],
    ['a comma', ','],
    ['a semicolon', ';'],
  ])('REQ-SHARE-1 adds an entry by %s, and says so once', async (_, key) => {
    const { user } = renderStep();
    await user.type(field(), `ann@example.org${key}`);
    expect(chips()).toEqual(['ann@example.org']);
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    expect(said()).toBe('Added ann@example.org. 1 of 10.');
  });

  it('REQ-SHARE-1 adds an entry when its field is left by keyboard', async () => {
    const { user } = renderStep();
    await user.type(field(), '(213) 373-4253');
    await user.tab();
    await waitFor(() => expect(chips()).toEqual(['+1 213 373 4253']));
  });

  it('REQ-SHARE-1 adds an entry when its field is left by a press, only once that is over', async () => {
    const { user } = renderStep();
    await user.type(field(), 'ann@example.org');
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('heading') });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(chips()).toEqual([]);
    await user.pointer({ keys: '[/MouseLeft]' });
    await waitFor(() => expect(chips()).toEqual(['ann@example.org']));
  });

  it.each([
    [0, true],
    [1, false],
    [10, false],
    [11, false],
  ])('REQ-SHARE-1 with %i pasted at once, Next is disabled: %s', async (count, isDisabled) => {
    const { paste } = renderStep();
    if (count > 0) await paste(`${people(count).join(' ')}\n`);
    expect(chips()).toEqual(people(Math.min(count, 10)));
    expect(nextButton().hasAttribute('disabled')).toBe(isDisabled);
    expect(field().hasAttribute('disabled')).toBe(count >= 10);
  });

  it('REQ-SHARE-1 disables the field at ten, says why, and goes on at Next', async () => {
    const { user, paste } = renderStep();
    await paste(`${people(9).join(';')};`);
    expect(field()).toBeEnabled();
    await user.type(field(), 'last@example.org{Enter}');
    expect(field()).toBeDisabled();
    expect(field()).toHaveAccessibleDescription(/You can send to up to 10 people/);
    expect(nextButton()).toHaveFocus();
    await user.click(remover('p3@example.org'));
    expect(field()).toBeEnabled();
    expect(chips()).toHaveLength(9);
  });

  it('REQ-SHARE-1 keeps the eleventh and takes it when there is room', async () => {
    const { user, paste } = renderStep();
    await paste(people(11).join(', '));
    expect(field()).toHaveValue('p10@example.org');
    expect(field()).toHaveAccessibleDescription(/No room for 1 more/);
    await user.click(remover('p0@example.org'));
    expect(field()).toBeValid();
    await user.type(field(), '{Enter}');
    expect(chips()).toEqual(people(11).slice(1));
  });

  it('REQ-SHARE-1 says once how many there may be, and how many there is no room for', async () => {
    const { paste } = renderStep();
    await paste(people(14).join(', '));
    const words = document.body.textContent;
    expect(words.match(/You can send to up to 10 people/g)).toHaveLength(1);
    expect(field()).toHaveAccessibleDescription(
      /^No room for 4 more: p10@example.org, p11@example.org, p12@example.org… You can send to up to 10 people/,
    );
    expect(words).not.toContain('p13@example.org');
    expect(field()).toHaveValue(people(14).slice(10).join(', '));
  });

  it('REQ-SHARE-1 does not go on by the Enter after more than ten; says who is left over, and gives them up', async () => {
    const { user, paste } = renderStep();
    await paste(people(12).join(', '));
    await user.keyboard('{Enter}');
    await user.keyboard(' ');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(chips()).toEqual(people(10));
    expect(screen.getByRole('group', { name: 'Left over' })).toHaveFocus();
    expect(said()).toMatch(
      /^Added p0@.* 10 of 10\. No room for 2 more: p10@example\.org, p11@example\.org\.$/,
    );
    await user.tab();
    await user.keyboard('{Enter}');
    expect(field()).toHaveValue('');
    expect(field()).toBeValid();
    expect(said()).toBe('Left out p10@example.org, p11@example.org.');
    expect(screen.queryByRole('button', { name: 'Leave out the rest' })).not.toBeInTheDocument();
    expect(nextButton()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByText(/^Left out:/)).not.toBeInTheDocument();
  });

  it('REQ-SHARE-1 says at the message who was left out', async () => {
    const { user, paste } = renderStep();
    await paste(people(12).join(', '));
    await user.click(nextButton());
    expect(screen.getByText('Left out: p10@example.org, p11@example.org')).toBeInTheDocument();
  });

  it.each(['', '   '])('REQ-SHARE-1 does not go on with %j', async (text) => {
    const { user } = renderStep();
    if (text) await user.type(field(), text);
    expect(nextButton()).toBeDisabled();
    await user.type(field(), '{Enter}');
    expect(chips()).toEqual([]);
  });

  it('REQ-SHARE-1 leaves a number with blanks to be typed to its end', async () => {
    const { user } = renderStep();
    await user.type(field(), '+1 213 373 4253');
    expect(chips()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(chips()).toEqual(['+1 213 373 4253']);
  });

  it('REQ-SHARE-1 leaves a single pasted entry in the field', async () => {
    const { paste } = renderStep();
    await paste('213 373 4253');
    expect(field()).toHaveValue('213 373 4253');
  });

  it('REQ-SHARE-1 notices who is named twice', async () => {
    const { user } = renderStep();
    await user.type(field(), 'ann@example.org{Enter}ANN@example.org{Enter}');
    expect(chips()).toEqual(['ann@example.org']);
    expect(field()).toHaveValue('');
    expect(field()).toHaveAccessibleDescription(/Already in the list: ANN@example.org/);
    expect(said()).toBe('Already in the list: ANN@example.org.');
  });

  it('REQ-SHARE-1 explains a bad entry and keeps it to be mended', async () => {
    const { user } = renderStep();
    await user.type(field(), 'ann@example{Enter}');
    expect(field()).toBeInvalid();
    expect(field()).toHaveValue('ann@example');
    expect(screen.getByRole('alert')).toHaveTextContent('“ann@example” is not an email address');
    expect(said()).toBe('');
    await user.type(field(), '.org');
    expect(field()).toBeValid();
    await user.keyboard('{Enter}');
    expect(chips()).toEqual(['ann@example.org']);
  });

  it('mends one of several without taking the others at each key', async () => {
    const { user, paste } = renderStep();
    await paste('ann@example.org, ben@, Bob');
    expect(field()).toHaveValue('ben@, Bob');
    await user.type(field(), 'x', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(field()).toHaveValue('ben@x, Bob');
    expect(field()).toBeValid();
  });

  it('REQ-SHARE-1 takes at Next what still stands in the field', async () => {
    const { user } = renderStep();
    await user.type(field(), 'ann@example.org');
    await user.click(nextButton());
    expect(screen.getByText('To ann@example.org')).toBeInTheDocument();
  });

  it('REQ-SHARE-1 complains at Next of what cannot be taken, and leads there', async () => {
    const { user } = renderStep();
    await user.type(field(), 'ann@example.org, ben@');
    await user.click(nextButton());
    expect(field()).toHaveFocus();
    expect(field()).toHaveAccessibleDescription(/“ben@” is not an email address/);
    expect(chips()).toEqual(['ann@example.org']);
    await waitFor(() => expect(said()).not.toContain('ben@'));
  });

  it('goes on by Enter in the empty field, once somebody is chosen', async () => {
    const { user } = renderStep();
    await user.type(field(), 'ann@example.org{Enter}{Enter}');
    expect(screen.getByLabelText('Message (optional)')).toHaveFocus();
  });

  it.each(['{Delete}', '{Backspace}', '{Enter}', ' '])(
    'REQ-SHARE-1 removes one by its button and %s; the focus goes to its neighbour',
    async (key) => {
      const { user, paste } = renderStep();
      await paste('a@x.org b@x.org c@x.org');
      remover('b@x.org').focus();
      await user.keyboard(key);
      expect(chips()).toEqual(['a@x.org', 'c@x.org']);
      expect(remover('c@x.org')).toHaveFocus();
      expect(said()).toBe('Removed b@x.org. 2 of 10.');
      await user.keyboard(key);
      expect(remover('a@x.org')).toHaveFocus();
      await user.keyboard(key);
      expect(chips()).toEqual([]);
      expect(field()).toHaveFocus();
    },
  );

  it('REQ-SHARE-1 removes the last by Backspace in the empty field alone', async () => {
    const { user, paste } = renderStep();
    await paste('a@x.org b@x.org');
    await user.type(field(), 'x{Backspace}');
    expect(chips()).toEqual(['a@x.org', 'b@x.org']);
    await user.keyboard('{Backspace}');
    expect(chips()).toEqual(['a@x.org']);
    expect(field()).toHaveFocus();
  });

  it('removes one, not all, while the key is held', async () => {
    const { user, paste } = renderStep();
    await paste('a@x.org b@x.org c@x.org');
    await user.click(field());
    await user.keyboard('{Backspace>4/}');
    expect(chips()).toEqual(['a@x.org', 'b@x.org']);
  });
});
