import { screen, waitFor } from '@testing-library/react';
import { renderSignIn } from '../../../test/sign-in-page';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('Confirming the email of a sign-up', () => {
  it('REQ-AUTH-2 goes on by the right code although the answer to it was lost', async () => {
    const { toCode, user, api, tokens } = renderSignIn({ 'POST /auth/verify_email': { status: 0 } });
    await toCode();
    await user.keyboard('123456');
    await screen.findByRole('alert');
    api.answer({ 'POST /auth/verify_email': { status: 400, body: { code: 'wrong-code', message: 'No.' } } });
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await heading('Tell us about yourself')).toBeInTheDocument();
    expect(tokens()).toHaveLength(1);
  });

  it('REQ-AUTH-6 calls a code wrong after a lost answer too, when the login does not work either', async () => {
    const { toCode, user, api, tokens } = renderSignIn({
      'POST /auth/verify_email': { status: 0 },
      'POST /auth/login': { status: 403, body: { code: 'email-unverified', message: 'Confirm first.' } },
    });
    await toCode();
    await user.keyboard('123456');
    await screen.findByRole('alert');
    api.answer({ 'POST /auth/verify_email': { status: 400, body: { code: 'wrong-code', message: 'No.' } } });
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Incorrect code. Try again')).toBeInTheDocument();
    expect(tokens()).toEqual([]);
  });

  it('REQ-AUTH-6 tries no login by a code that is wrong and nothing else', async () => {
    const { toCode, user, callNames } = renderSignIn({
      'POST /auth/verify_email': { status: 400, body: { code: 'wrong-code', message: 'No.' } },
    });
    await toCode();
    await user.keyboard('000000');
    expect(await screen.findByText('Incorrect code. Try again')).toBeInTheDocument();
    await user.keyboard('111111');
    await waitFor(() => {
      expect(callNames().filter((name) => name === 'POST /auth/verify_email')).toHaveLength(2);
    });
    expect(callNames()).not.toContain('POST /auth/login');
  });
});
