import { act, screen } from '@testing-library/react';
import { clearUser } from '@steadfast/sdk/internal';
import { renderInSite, testViewer, type RenderedSite } from '@steadfast/testing';
import { ShareButton } from './ShareButton';

const target = { kind: 'series', id: 3, title: 'Forged' } as const;
const renderButton = (site: RenderedSite = {}) => renderInSite(<ShareButton target={target} />, site);
const button = () => screen.getByRole('button', { name: 'Share' });

describe('ShareButton', () => {
  it('REQ-SHARE-2 opens the dialog for what it is to share', async () => {
    const { user, opened, signInsAsked } = renderButton({ user: testViewer });
    await user.click(button());
    expect(opened).toEqual([{ name: 'share', target }]);
    expect(signInsAsked).toEqual([]);
  });

  it('REQ-MENU-2 leads whoever is signed out to the sign-in, and back to this page', async () => {
    const { user, opened, signInsAsked, pendingActions } = renderButton();
    await user.click(button());
    expect(signInsAsked).toEqual([undefined]);
    expect(pendingActions).toMatchObject([{ kind: 'dialog', name: 'share' }]);
    expect(opened).toEqual([]);
  });

  it('sends nobody away while it is not known who is here, and does not change when it is', async () => {
    const { user, store, opened, signInsAsked } = renderButton({ isSessionUnknown: true });
    const before = button().outerHTML;
    await user.click(button());
    expect(opened).toHaveLength(1);
    expect(signInsAsked).toEqual([]);
    act(() => void store.dispatch(clearUser()));
    expect(button().outerHTML).toBe(before);
    await user.click(button());
    expect(signInsAsked).toHaveLength(1);
  });

  it('is not there where no feature serves the dialog', () => {
    renderButton({ dialogs: ['add-to-playlist'] });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
