import { testViewer } from '@steadfast/testing';
import { act, screen } from '@testing-library/react';
import { KNOWN_EMAIL, NEW_EMAIL, PASSWORD, renderSignIn } from '../../../test/sign-in-page';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const reload = (
  view: ReturnType<typeof renderSignIn>,
  ...[answers, site]: Parameters<typeof renderSignIn>
) => {
  view.unmount();
  return renderSignIn(answers, { ...site, isReload: true });
};

describe('A reload of /auth', () => {
  it('REQ-AUTH-2 comes back to the code, then asks for the password once and goes on to the profile', async () => {
    const before = renderSignIn();
    await before.toCode();
    const { user, put, callNames, tokens } = reload(before);
    expect(await heading('Confirm your email')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue(NEW_EMAIL);
    expect(document.body).toHaveFocus(); // the page begins at its top
    await user.click(screen.getByLabelText('Digit 1 of 6'));
    await user.keyboard('123456');
    expect(await heading('Enter your password again')).toBeInTheDocument();
    expect(screen.getByText(/Your email is confirmed/)).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(tokens()).toEqual([]);
    await put(screen.getByLabelText('Password'), PASSWORD);
    await user.keyboard('{Enter}');
    expect(await heading('Tell us about yourself')).toBeInTheDocument();
    expect(callNames()).toEqual(['POST /auth/verify_email', 'POST /auth/login', 'GET /profile/self']);
    expect(tokens()).toHaveLength(1);
  });

  it('REQ-AUTH-1 begins anew after Cancel: the address is not kept for whoever comes next', async () => {
    const before = renderSignIn();
    await before.toCode();
    expect(sessionStorage.getItem('steadfast.sign-in')).toContain(NEW_EMAIL);
    await before.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await heading('Log in or sign up')).toBeInTheDocument();
    expect(Object.values(sessionStorage).join('')).not.toContain(NEW_EMAIL);
    reload(before);
    expect(await heading('Log in or sign up')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('');
  });

  it('REQ-AUTH-6 counts on towards the next code', async () => {
    const before = renderSignIn();
    await before.toCode();
    reload(before);
    expect(screen.getByRole('button', { name: /^Send a new code/ })).toHaveAttribute('aria-disabled', 'true');
  });

  it('comes back to the password of a known email, which is empty', async () => {
    const before = renderSignIn();
    await before.put(await before.toPassword(), PASSWORD);
    reload(before);
    expect(await heading('Enter your password')).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(screen.getByLabelText('Email')).toHaveValue(KNOWN_EMAIL);
  });

  it('REQ-AUTH-4 comes back to the code of a reset, but not to the new password, whose right is gone', async () => {
    const before = renderSignIn();
    await before.toResetCode();
    const atCode = reload(before);
    expect(await heading('Enter your code')).toBeInTheDocument();
    await atCode.user.click(screen.getByLabelText('Digit 1 of 6'));
    await atCode.user.keyboard('123456');
    await heading('Choose a new password');
    reload(atCode);
    expect(await heading('Reset your password')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue(KNOWN_EMAIL);
  });

  it('REQ-AUTH-7 comes back to the profile of whoever is signed in', async () => {
    const before = renderSignIn();
    await before.toProfile();
    reload(before, {}, { user: { ...testViewer, name: null } });
    expect(await heading('Tell us about yourself')).toBeInTheDocument();
  });

  it('begins anew when nobody is signed in at the profile any more', async () => {
    const before = renderSignIn();
    await before.toProfile();
    reload(before);
    expect(await heading('Log in or sign up')).toBeInTheDocument();
  });

  it('REQ-AUTH-3 keeps where to return to, and forgets the flow once logged in', async () => {
    const before = renderSignIn({}, { at: '/auth?returnTo=%2Fseries' });
    await before.toPassword();
    const view = reload(before, {}, { at: '/auth?returnTo=%2Fseries' });
    await view.put(screen.getByLabelText('Password'), PASSWORD);
    await view.user.keyboard('{Enter}');
    expect(await screen.findByRole('link', { name: 'Continue now' })).toHaveAttribute('href', '/series');
    expect(sessionStorage).toHaveLength(0);
  });

  it('REQ-AUTH-4 says why a reset begins again whose right went with the page', async () => {
    const before = renderSignIn();
    await before.toChangedPassword();
    const after = reload(before);
    expect(await heading('Reset your password')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(/reloaded before you chose a new password/);
    await after.user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByLabelText('Digit 1 of 6');
    await after.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText(/reloaded/)).not.toBeInTheDocument();
  });

  it('waits in the shape of its step while it is not known who is signed in', async () => {
    const before = renderSignIn();
    await before.toCode();
    const { store } = reload(before);
    const notKnown = { type: 'user/set', user: 'unknown' };
    act(() => void store.dispatch(notKnown));
    expect(await heading('Confirm your email')).toBeInTheDocument();
    expect(screen.queryByLabelText('Digit 1 of 6')).not.toBeInTheDocument();
  });

  it('says so when somebody signed in meanwhile, in another tab', async () => {
    const before = renderSignIn();
    await before.toCode();
    reload(before, {}, { user: testViewer });
    expect(await heading('You are already logged in')).toBeInTheDocument();
  });
});

describe('What was typed at /auth', () => {
  it('is there again after a visit to another page, but no password is', async () => {
    const before = renderSignIn();
    await before.user.type(screen.getByLabelText('Email'), 'half@exam');
    before.unmount();
    renderSignIn({}, { isReload: true, keepsDrafts: true });
    expect(screen.getByLabelText('Email')).toHaveValue('half@exam');
  });

  it('REQ-AUTH-7 of the profile too', async () => {
    const before = renderSignIn();
    await before.user.type(await before.toProfile(), 'Caleb');
    before.unmount();
    renderSignIn({}, { isReload: true, keepsDrafts: true, user: { ...testViewer, name: null } });
    expect(screen.getByLabelText('First name')).toHaveValue('Caleb');
  });
});

describe('What is said at /auth', () => {
  it('names the document after the branch that one is in', async () => {
    const { user, toPassword } = renderSignIn();
    expect(document.title).toMatch(/^Log in or sign up ·/);
    await toPassword();
    expect(document.title).toMatch(/^Log in ·/);
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
    expect(document.title).toMatch(/^Reset your password ·/);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.clear(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), `${NEW_EMAIL}{Enter}`);
    await heading('Create your password');
    expect(document.title).toMatch(/^Sign up ·/);
  });

  it('REQ-AUTH-1 names each step as it begins, and nothing on arrival', async () => {
    const { toNewPassword } = renderSignIn();
    const said = () => screen.getAllByRole('status')[0];
    expect(said()).toBeEmptyDOMElement();
    await toNewPassword();
    expect(said()).toHaveTextContent('Step 2 of 3: Create your password');
  });
});

describe('A sign-in in another tab', () => {
  const signIn = ({ store }: ReturnType<typeof renderSignIn>, user = testViewer) => {
    const inOtherTab = { type: 'user/set', user };
    act(() => void store.dispatch(inOtherTab));
  };

  it.each<[string, (view: ReturnType<typeof renderSignIn>) => Promise<unknown>]>([
    ['the password', ({ toPassword }) => toPassword()],
    ['a new password', ({ toNewPassword }) => toNewPassword()],
    ['a forgotten password', ({ toForgotten }) => toForgotten()],
    ['the code of a reset', ({ toResetCode }) => toResetCode()],
    ['the password after a reset', ({ toChangedPassword }) => toChangedPassword()],
  ])('REQ-SESSION-7 makes %s needless', async (_, reach) => {
    const view = renderSignIn();
    await reach(view);
    signIn(view);
    expect(await heading('You are already logged in')).toBeInTheDocument();
  });

  it.each<[string, (view: ReturnType<typeof renderSignIn>) => Promise<unknown>, string]>([
    ['the code', ({ toCode }) => toCode(), 'Confirm your email'],
    ['the profile', ({ toProfile }) => toProfile(), 'Tell us about yourself'],
    ['the end', ({ logInWith }) => logInWith(PASSWORD), 'You are logged in'],
  ])('REQ-SESSION-7 does not cut short a sign-up or login of this tab at %s', async (_, reach, title) => {
    const view = renderSignIn();
    await reach(view);
    await heading(title);
    signIn(view);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  });
});
