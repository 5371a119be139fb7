import { fakeApi, renderInSite, testViewer, type FakeResponses, type RenderedSite } from '@steadfast/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ProfilePage } from '../src/pages/Profile/ProfilePage';
import { pasteInto } from './paste-into';

export const NEW_EMAIL = 'new@example.org';
export const PASSWORD = 'abcdef1!';
export const NEW_PASSWORD = 'ghijkl2?';

/** An API where everything works. Answers that the specification does not show are empty. */
export const allWell: FakeResponses = {
  'POST /auth/change_email': { status: 200 },
  'POST /auth/verify_email': { status: 200 },
  'POST /auth/resend_code': { status: 200 },
  'POST /auth/change_password': { status: 200 },
  'POST /profile/update_profile': { status: 200 },
  'POST /profile/clear_field': { status: 200 },
  'POST /profile/delete': { status: 200 },
  'GET /profile/export': { status: 200, body: { profile: { email: testViewer.email } } },
};

/** The page with buttons that do what the browser's own do, and one that leaves it and comes back. */
function PageInBrowser() {
  const navigate = useNavigate();
  const [isHere, setHere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        Browser back
      </button>
      <button type="button" onClick={() => void navigate(1)}>
        Browser forward
      </button>
      <button
        type="button"
        onClick={() => {
          setHere(!isHere);
        }}
      >
        {isHere ? 'Leave the page' : 'Come back to the page'}
      </button>
      {isHere && <ProfilePage />}
    </>
  );
}

/** My Account in a test, with what a person does on it. Drafts are by email: give another user a fresh start. */
export function renderProfile(answers: FakeResponses = {}, site: RenderedSite = {}) {
  const api = fakeApi({ ...allWell, ...answers });
  const view = renderInSite(<PageInBrowser />, {
    at: '/profile',
    route: '/profile',
    user: freshViewer(),
    ...site,
  });
  const { user } = view;
  const put = (label: string, text: string) => pasteInto(user, label, text);
  return {
    ...view,
    api,
    put,
    callNames: () => api.calls.map(({ name }) => name),
    bodies: () => api.calls.map(({ body }) => body),
    reloads: () => view.actions.filter(({ type }) => type === 'session/profileReloadRequested').length,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    dialog: (name: string) => screen.queryByRole('dialog', { name }),
    findDialog: (name: string) => screen.findByRole('dialog', { name }),
  };
}

/** The words of how something came out, once they are there and have the focus. */
export async function told(words: string | RegExp): Promise<void> {
  const heading = await screen.findByRole('heading', { name: words });
  await waitFor(() => expect(heading).toHaveFocus());
}

let count = 0;
/** Somebody of whom no draft is left from another test. */
export function freshViewer() {
  count += 1;
  return { ...testViewer, email: `caleb${count}@example.org` };
}
