import { hydratePage } from '@steadfast/testing';
import { within } from '@testing-library/react';
import { SIGN_IN_START } from '../sign-in/sign-in-flow';
import { storeFlow } from '../sign-in/flow-storage';
import { ProfilePage } from './Profile/ProfilePage';
import { SignInPage } from './SignIn/SignInPage';

describe('The browser takes over as the server rendered it', () => {
  it('the first step of the sign-in', async () => {
    const content = within(await hydratePage(<SignInPage />, { at: '/auth' }));
    expect(content.getByRole('heading', { level: 1 })).toBeInTheDocument();
  });

  it('the sign-in, and then goes on where this tab was', async () => {
    const content = within(
      await hydratePage(<SignInPage />, {
        at: '/auth',
        isSessionUnknown: false,
        prepareBrowser: () =>
          storeFlow({ ...SIGN_IN_START, step: 'enterPassword', email: 'caleb@example.org' }),
      }),
    );
    expect(content.getByLabelText('Password')).toBeInTheDocument();
  });

  it('My Account', async () => {
    const content = within(await hydratePage(<ProfilePage />, { at: '/profile' }));
    expect(content.getByRole('heading', { level: 1, name: 'My Account' })).toBeInTheDocument();
  });
});
