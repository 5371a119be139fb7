import { act, renderHook } from '@testing-library/react';
import * as React from 'react';
import { clearDrafts, setLastUser, useDraft } from './use-draft';

const form = () => renderHook(() => useDraft('a/form', ''));
/** A form in which something was typed. */
function typedForm() {
  const shown = form();
  act(() => shown.result.current[1]('Half a na'));
  return shown;
}
const type = () => typedForm().unmount();

beforeEach(clearDrafts);

it.each([
  ['it was sent', (draft: ReturnType<typeof form>) => act(() => draft.result.current[2]())],
  ['somebody else came', clearDrafts],
])('A draft is gone once %s', (_, happens) => {
  const first = typedForm();
  happens(first);
  first.unmount();
  expect(form().result.current[0]).toBe('');
});

it('Of many drafts, the newest ones are kept', () => {
  const open = (place: number) => renderHook(() => useDraft(`a/${place}`, '')).result;
  for (let place = 0; place <= 50; place += 1) {
    const { current } = open(place);
    act(() => current[1]('Half a na'));
  }
  expect([0, 1, 50].map((place) => open(place).current[0])).toEqual(['', 'Half a na', 'Half a na']);
});

describe('A draft of somebody', () => {
  it.each([
    ['is there when the same person signs in again', 'caleb@example.org', 'Half a na', false],
    ['is gone when somebody else signs in', 'joshua@example.org', '', false],
    ['stays with who takes a new email', 'caleb@new.example.org', 'Half a na', true],
  ])('REQ-SESSION-2 %s', (_, email, kept, isSamePerson) => {
    setLastUser('caleb@example.org');
    type();
    setLastUser(email, isSamePerson);
    expect(form().result.current[0]).toBe(kept);
  });

  it('who had not signed in yet stays with who then does', () => {
    type();
    setLastUser('caleb@example.org');
    expect(form().result.current[0]).toBe('Half a na');
  });
});

describe('What was typed', () => {
  /** The next document of this tab. */
  async function nextDocument() {
    jest.resetModules();
    jest.doMock('react', () => React);
    const { useDraft: useNext, ...others } = await import('./use-draft');
    return { ...others, value: () => renderHook(() => useNext('a/form', '')).result.current[0] };
  }
  const leave = () => window.dispatchEvent(new Event('pagehide'));

  it('REQ-FED-1 is there after a reload or in the document that a link loads, and in no later one', async () => {
    setLastUser('caleb@example.org');
    type();
    leave();
    const { value, getLastUserEmail } = await nextDocument();
    expect([value(), getLastUserEmail()]).toEqual(['Half a na', 'caleb@example.org']);
    expect(sessionStorage).toHaveLength(0);
    expect((await nextDocument()).value()).toBe('');
  });

  it('REQ-SESSION-2 is nobody else’s there', async () => {
    setLastUser('caleb@example.org');
    type();
    leave();
    const next = await nextDocument();
    next.setLastUser('joshua@example.org');
    expect(next.value()).toBe('');
  });

  it.each(['{', '{"drafts": 7}'])('counts as nothing where what was carried is broken: %s', async (text) => {
    sessionStorage.setItem('steadfast.viewer.drafts', text);
    expect((await nextDocument()).value()).toBe('');
  });

  it('is not carried once it is discarded', () => {
    type();
    leave();
    clearDrafts();
    leave();
    expect(sessionStorage).toHaveLength(0);
  });
});
