import { renderInSite } from '@steadfast/shared/testing';
import { leadToSignIn, useWayToSignIn } from './way-to-sign-in';

function Frame() {
  useWayToSignIn();
  return null;
}

it('Sagas lead to the sign-in by the site, which returns to the present page', () => {
  const { signInsAsked } = renderInSite(<Frame />, { at: '/series/7' });
  leadToSignIn();
  expect(signInsAsked).toEqual([undefined]);
});

it('Who is at the sign-in already is led nowhere', () => {
  const { signInsAsked } = renderInSite(<Frame />, { at: '/auth?returnTo=%2Fseries' });
  leadToSignIn();
  expect(signInsAsked).toEqual([]);
});

it('Without a page there is no way, and no error', () => {
  const { unmount, signInsAsked } = renderInSite(<Frame />);
  unmount();
  leadToSignIn();
  expect(signInsAsked).toEqual([]);
});
