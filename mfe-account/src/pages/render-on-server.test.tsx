/** @jest-environment node */
import { renderOnServer } from '@steadfast/testing';
import { ProfilePage } from './Profile/ProfilePage';
import { SignInPage } from './SignIn/SignInPage';

describe('On the server', () => {
  it('the sign-in comes with its first step', async () => {
    const html = await renderOnServer(<SignInPage />, { at: '/auth?returnTo=%2Fseries%2F7', route: '/auth' });
    expect(html).toContain('</h1>');
    expect(html).toContain('type="email"');
  });

  it('My Account asks to log in', async () => {
    const html = await renderOnServer(<ProfilePage />, { at: '/profile?change=name', route: '/profile' });
    expect(html).toContain('>My Account</h1>');
    expect(html).toContain('Log in or sign up');
  });
});
