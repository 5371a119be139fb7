import { renderInSite, testToken, testViewer } from '@steadfast/testing';
import { act, screen } from '@testing-library/react';
import { useProfileFailure } from './profile-failure';
import { clearUser, setUser } from './session-state';
import { readToken, removeToken, resumeSendingToken, stopSendingToken, storeToken } from './token';

describe('useProfileFailure', () => {
  function Failure() {
    return <p>{useProfileFailure() ?? 'none'}</p>;
  }
  const showFailed = () => {
    const { store } = renderInSite(<Failure />, { hasProfileFailed: true });
    const after = (change: () => void) =>
      act(() => {
        change();
        store.dispatch(clearUser());
      });
    return { after, store };
  };
  afterEach(() => removeToken());

  it('says that the profile of a signed-in viewer failed, is being retried, and failed again', () => {
    const { after } = showFailed();
    expect(screen.getByText('failed')).toBeInTheDocument();
    after(resumeSendingToken);
    expect(screen.getByText('retrying')).toBeInTheDocument();
    after(() => stopSendingToken(readToken() ?? ''));
    expect(screen.getByText('failed')).toBeInTheDocument();
  });

  it('is over once the profile loads, also after a sign-out', () => {
    const { after, store } = showFailed();
    after(resumeSendingToken);
    act(() => void store.dispatch(setUser(testViewer)));
    expect(screen.getByText('none')).toBeInTheDocument();
    act(() => void store.dispatch(clearUser()));
    expect(screen.getByText('none')).toBeInTheDocument();
  });

  it('is over once the token is refused', () => {
    const { after } = showFailed();
    after(resumeSendingToken);
    after(removeToken);
    expect(screen.getByText('none')).toBeInTheDocument();
  });

  it('says nothing while a sign-in loads its first profile', () => {
    storeToken(testToken());
    renderInSite(<Failure />);
    expect(screen.getByText('none')).toBeInTheDocument();
  });
});
