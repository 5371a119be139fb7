import { renderInSite, testToken } from '@steadfast/testing';
import { act, screen } from '@testing-library/react';
import { useProfileFailure } from './profile-failure';
import { clearUser } from './session-state';
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
    return { after };
  };
  afterEach(() => removeToken());

  it('says that the profile of a signed-in viewer failed, is retried, and failed again', () => {
    const { after } = showFailed();
    expect(screen.getByText('failed')).toBeInTheDocument();
    after(resumeSendingToken);
    expect(screen.getByText('retrying')).toBeInTheDocument();
    after(() => stopSendingToken(readToken() ?? ''));
    expect(screen.getByText('failed')).toBeInTheDocument();
  });

  it('is over once the token is refused', () => {
    const { after } = showFailed();
    after(resumeSendingToken);
    after(removeToken);
    expect(screen.getByText('none')).toBeInTheDocument();
  });

  it('says nothing where a sign-in loads its first profile', () => {
    storeToken(testToken());
    renderInSite(<Failure />);
    expect(screen.getByText('none')).toBeInTheDocument();
  });
});
