import { renderInSite } from '@steadfast/testing';
import { redirectToSignIn, useSignInRedirect } from './sign-in-redirect';

function Frame() {
  useSignInRedirect();
  return null;
}

it('Sagas lead to the sign-in by the site, which returns to the present page', () => {
  const { signInsAsked } = renderInSite(<Frame />, { at: '/series/7' });
  redirectToSignIn();
  expect(signInsAsked).toEqual([undefined]);
});

it('Who is at the sign-in already is led nowhere', () => {
  const { signInsAsked } = renderInSite(<Frame />, { at: '/auth?returnTo=%2Fseries' });
  redirectToSignIn();
  expect(signInsAsked).toEqual([]);
});

it('Without a page there is no way, and no error', () => {
  const { unmount, signInsAsked } = renderInSite(<Frame />);
  unmount();
  redirectToSignIn();
  expect(signInsAsked).toEqual([]);
});
