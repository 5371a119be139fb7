import { act, renderHook } from '@testing-library/react';
import { forgetDrafts, ownDrafts, useDraft } from './use-draft';

const form = () => renderHook(() => useDraft('a/form', ''));

beforeEach(forgetDrafts);

describe('A draft', () => {
  it('is there again when the form comes back', () => {
    const first = form();
    act(() => {
      first.result.current[1]('Half a na');
    });
    first.unmount();
    expect(form().result.current[0]).toBe('Half a na');
  });

  it.each([
    ['it was sent', (draft: ReturnType<typeof form>) => act(() => draft.result.current[2]())],
    ['somebody else came', forgetDrafts],
  ])('is gone once %s', (_, happens) => {
    const first = form();
    act(() => {
      first.result.current[1]('Half a na');
    });
    happens(first);
    first.unmount();
    expect(form().result.current[0]).toBe('');
  });
});

describe('A draft of somebody', () => {
  const typed = () => {
    const first = form();
    act(() => {
      first.result.current[1]('Half a na');
    });
    first.unmount();
  };

  it.each([
    ['is there when the same person signs in again', 'caleb@example.org', 'Half a na', false],
    ['is gone when somebody else signs in', 'joshua@example.org', '', false],
    ['stays with who takes a new e-mail', 'caleb@new.example.org', 'Half a na', true],
  ])('REQ-SESSION-2 %s', (_, email, kept, isSamePerson) => {
    ownDrafts('caleb@example.org');
    typed();
    ownDrafts(email, isSamePerson);
    expect(form().result.current[0]).toBe(kept);
  });

  it('who had not signed in yet stays with who then does', () => {
    typed();
    ownDrafts('caleb@example.org');
    expect(form().result.current[0]).toBe('Half a na');
  });
});
