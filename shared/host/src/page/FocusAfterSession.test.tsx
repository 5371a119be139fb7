import { act, screen } from '@testing-library/react';
import { clearUser, setUser } from '@steadfast/sdk/internal';
import { useUser } from '@steadfast/sdk';
import { renderInSite, testViewer } from '@steadfast/testing';
import { Modal } from '@steadfast/ui/modal';
import { FocusAfterSession } from './FocusAfterSession';

function Page({ staysOpen }: { staysOpen: boolean }) {
  const user = useUser();
  return (
    <>
      <main tabIndex={-1}>
        <button type="button">Share</button>
        {user && <button type="button">Your switch</button>}
        {(user || staysOpen) && (
          <Modal title="Add to playlist" isOpen onClose={() => undefined}>
            {user ? <button type="button">Lent</button> : <p>Log in to see your playlists</p>}
          </Modal>
        )}
      </main>
      <FocusAfterSession />
    </>
  );
}

/** Signed in, with the focus on a button; then the session ends, and what follows from that has come to rest. */
function endWith(focused: string, { staysOpen = false, isLeft = false } = {}) {
  const { store } = renderInSite(<Page staysOpen={staysOpen} />, { user: testViewer });
  const button = screen.getByRole('button', { name: focused });
  act(() => button.focus());
  if (isLeft) act(() => button.blur());
  const pass = () => act(() => jest.advanceTimersByTimeAsync(100));
  return { store, pass, end: () => act(() => void store.dispatch(clearUser())) };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('When the session ends, the focus', () => {
  it.each(['Your switch', 'Lent'])('goes to the page when what had it is gone: %s', async (focused) => {
    const { end, pass } = endWith(focused);
    end();
    await pass();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('goes to the title of a dialog that stays', async () => {
    const { end, pass } = endWith('Lent', { staysOpen: true });
    end();
    await pass();
    expect(screen.getByRole('heading', { name: 'Add to playlist' })).toHaveFocus();
  });

  it('stays where it is when that is still there', async () => {
    const { end, pass } = endWith('Share', { staysOpen: true });
    end();
    await pass();
    expect(screen.getByRole('button', { name: 'Share' })).toHaveFocus();
  });

  it('goes nowhere when nothing had it any more', async () => {
    const { end, pass } = endWith('Your switch', { staysOpen: true, isLeft: true });
    await pass();
    end();
    await pass();
    expect(document.body).toHaveFocus();
  });
});

it('A session that begins with the page takes no focus', async () => {
  const page = (
    <>
      <main tabIndex={-1} />
      <FocusAfterSession />
    </>
  );
  const { store } = renderInSite(page, { isSessionUnknown: true });
  act(() => void store.dispatch(setUser(testViewer)));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(document.body).toHaveFocus();
});
