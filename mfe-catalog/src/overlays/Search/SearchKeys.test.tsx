import { act, screen } from '@testing-library/react';
import { SEARCH_DEBOUNCE_MS } from '@steadfast/shared/limits';
import { forged } from '../../../test/catalogue';
import {
  call,
  field,
  FRAME_MS,
  held,
  iron,
  keepSearchTime,
  link,
  nothing,
  openSearch,
  pass,
  type,
} from '../../../test/search-overlay';

keepSearchTime();

describe('By keyboard', () => {
  it.each(['{Enter}', '{ArrowDown}'])('%s goes on to the best result, and the arrows back', async (key) => {
    const { search, user } = openSearch();
    await search('iron');
    await user.keyboard(key);
    await pass(FRAME_MS);
    expect(link('Heat Before Hammer')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(link('Slag')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(field()).toHaveFocus();
  });

  it('Enter waits for the answer to what is typed', async () => {
    const { answer, give } = held();
    const { search, user } = openSearch({ [call]: answer });
    await search('iron');
    await give(0, iron);
    type('slag');
    await user.keyboard('{Enter}');
    expect(field()).toHaveFocus();
    await pass(SEARCH_DEBOUNCE_MS);
    expect(field()).toHaveFocus();
    await give(1, { ...nothing, series: [forged] });
    await pass(FRAME_MS);
    expect(link('Forged')).toHaveFocus();
  });

  it.each([
    ['goes on typing', () => type('slags')],
    ['goes elsewhere', () => screen.getByRole('button', { name: 'Close' }).focus()],
  ])('Enter is forgotten when one %s', async (_, act_) => {
    const { answer, give } = held();
    const { search, user } = openSearch({ [call]: answer });
    await search('slag');
    await user.keyboard('{Enter}');
    act(() => {
      act_();
    });
    const before = document.activeElement;
    await pass(SEARCH_DEBOUNCE_MS);
    await give(0, iron);
    await give(1, iron);
    await pass(FRAME_MS);
    expect(link('Slag')).toBeInTheDocument();
    expect(before).toHaveFocus();
  });

  it('Enter goes to the tags when there is nothing else', async () => {
    const { search, user } = openSearch({ [call]: { ...nothing, tags: iron.tags } });
    await search('courage');
    await user.keyboard('{Enter}');
    await pass(FRAME_MS);
    expect(link('Courage')).toHaveFocus();
  });
});
