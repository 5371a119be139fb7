import { act, renderHook } from '@testing-library/react';
import { forgetDrafts, useDraft } from './use-draft';

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
