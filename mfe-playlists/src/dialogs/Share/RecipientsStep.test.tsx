import { screen, waitFor, within } from '@testing-library/react';
import { startAfresh } from '../../../test/playlists';
import { enter, field, renderShare } from '../../../test/share';

startAfresh();

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
  return { user, paste: (text: string) => enter(user, text), ...view };
}

describe('Step 1 of sharing', () => {
  it('REQ-SHARE-1 adds an entry by Enter, comma and semicolon, says so once, and goes on by Enter in the empty field', async () => {
    const { user, paste } = renderStep();
    await paste('   ');
    await user.keyboard('{Enter}');
    expect(chips()).toEqual([]);
    expect(nextButton()).toBeDisabled();
    await user.clear(field());
    await paste('ann@example.org');
    expect(field()).toHaveValue('ann@example.org');
    await user.keyboard('{Enter}');
    expect(said()).toBe('Added ann@example.org. 1 of 10.');
    await paste('ben@example.org');
    await user.keyboard(',');
    await paste('cem@example.org');
    await user.keyboard(';');
    expect(chips()).toEqual(['ann@example.org', 'ben@example.org', 'cem@example.org']);
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Message (optional)')).toHaveFocus();
  });

  it('REQ-SHARE-1 adds an entry when its field is left by keyboard', async () => {
    const { user, paste } = renderStep();
    await paste('(213) 373-4253');
    await user.tab();
    await waitFor(() => expect(chips()).toEqual(['+1 213 373 4253']));
  });

  it('REQ-SHARE-1 adds an entry when its field is left by a press, only once that is over', async () => {
    const { user, paste } = renderStep();
    await paste('ann@example.org');
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('heading') });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(chips()).toEqual([]);
    await user.pointer({ keys: '[/MouseLeft]' });
    await waitFor(() => expect(chips()).toEqual(['ann@example.org']));
  });

  it('REQ-SHARE-1 disables the field at ten, says why, and goes on at Next', async () => {
    const { user, paste } = renderStep();
    await paste(`${people(9).join(';')};`);
    expect(chips()).toEqual(people(9));
    expect(field()).toBeEnabled();
    await paste('last@example.org');
    await user.keyboard('{Enter}');
    expect(field()).toBeDisabled();
    expect(field()).toHaveAccessibleDescription(/You can send to up to 10 people/);
    expect(nextButton()).toHaveFocus();
    await user.click(remover('p3@example.org'));
    expect(field()).toBeEnabled();
    expect(chips()).toHaveLength(9);
  });

  it('REQ-SHARE-1 keeps the eleventh, says once that there is no room, and takes it when there is', async () => {
    const { user, paste } = renderStep();
    await paste(people(11).join(', '));
    expect(field()).toHaveValue('p10@example.org');
    expect(field()).toHaveAccessibleDescription(
      /^No room for 1 more: p10@example.org. You can send to up to 10 people/,
    );
    expect(document.body.textContent.match(/You can send to up to 10 people/g)).toHaveLength(1);
    await user.click(remover('p0@example.org'));
    expect(field()).toBeValid();
    await user.type(field(), '{Enter}');
    expect(chips()).toEqual(people(11).slice(1));
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

  it('REQ-SHARE-1 leaves a number with blanks to be typed to its end', async () => {
    const { user } = renderStep();
    await user.type(field(), '+1 213 373 4253');
    expect(chips()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(chips()).toEqual(['+1 213 373 4253']);
  });

  it('REQ-SHARE-1 notices who is named twice', async () => {
    const { user, paste } = renderStep();
    await paste('ann@example.org\n');
    await paste('ANN@example.org');
    await user.keyboard('{Enter}');
    expect(chips()).toEqual(['ann@example.org']);
    expect(field()).toHaveValue('');
    expect(field()).toHaveAccessibleDescription(/Already in the list: ANN@example.org/);
    expect(said()).toBe('Already in the list: ANN@example.org.');
  });

  it('REQ-SHARE-1 explains a bad entry and keeps it to be mended', async () => {
    const { user, paste } = renderStep();
    await paste('ann@example');
    await user.keyboard('{Enter}');
    expect(field()).toBeInvalid();
    expect(field()).toHaveValue('ann@example');
    expect(screen.getByRole('alert')).toHaveTextContent('“ann@example” is not an email address');
    expect(said()).toBe('');
    await user.type(field(), '.org');
    expect(field()).toBeValid();
    await user.keyboard('{Enter}');
    expect(chips()).toEqual(['ann@example.org']);
  });

  it('REQ-SHARE-1 lets one of several be mended without taking the others at each key, and complains at Next of the rest', async () => {
    const { user, paste } = renderStep();
    await paste('ann@example.org, ben@, Bob');
    expect(field()).toHaveValue('ben@, Bob');
    await user.type(field(), 'x', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(field()).toHaveValue('ben@x, Bob');
    expect(field()).toBeValid();
    await user.click(nextButton());
    expect(field()).toHaveFocus();
    expect(field()).toHaveAccessibleDescription(/“ben@x”, “Bob”/);
    expect(chips()).toEqual(['ann@example.org']);
    await waitFor(() => expect(said()).not.toContain('ben@'));
  });

  it('REQ-SHARE-1 removes one by its button and several keys; the focus goes to its neighbour', async () => {
    const { user, paste } = renderStep();
    await paste('a@x.org b@x.org c@x.org d@x.org');
    remover('b@x.org').focus();
    await user.keyboard('{Delete}');
    expect(chips()).toEqual(['a@x.org', 'c@x.org', 'd@x.org']);
    expect(said()).toBe('Removed b@x.org. 3 of 10.');
    expect(remover('c@x.org')).toHaveFocus();
    await user.keyboard('{Backspace}');
    expect(remover('d@x.org')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(remover('a@x.org')).toHaveFocus();
    await user.keyboard(' ');
    expect(chips()).toEqual([]);
    expect(field()).toHaveFocus();
  });

  it('REQ-SHARE-1 removes the last by Backspace in the empty field alone, and one while the key is held', async () => {
    const { user, paste } = renderStep();
    await paste('a@x.org b@x.org c@x.org');
    await user.type(field(), 'x{Backspace}');
    expect(chips()).toEqual(['a@x.org', 'b@x.org', 'c@x.org']);
    await user.keyboard('{Backspace>4/}');
    expect(chips()).toEqual(['a@x.org', 'b@x.org']);
    expect(field()).toHaveFocus();
  });
});
