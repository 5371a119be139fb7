import { act, screen, waitFor } from '@testing-library/react';
import { freshViewer, renderProfile } from '../../test/profile-page';

const notices = () => screen.getByRole('switch', { name: /Email notices/ });

/** An API that answers each update when the test says so. */
function heldUpdates() {
  const waiting: ((given: { status: number }) => void)[] = [];
  const page = renderProfile({
    'POST /profile/update_profile': () => new Promise((resolve) => waiting.push(resolve)),
  });
  return {
    ...page,
    sent: () => page.bodies().map((body) => (body as { emailNotification: boolean }).emailNotification),
    answer: (status: number) =>
      act(async () => {
        waiting.shift()?.({ status });
        await Promise.resolve();
      }),
  };
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('The switch of email notices', () => {
  it('REQ-PROFILE-5 shows the choice at once, sends it alone, and reloads the profile', async () => {
    const { user, sent, answer, reloads, bodies } = heldUpdates();
    await user.click(notices());
    expect(notices()).not.toBeChecked();
    await waitFor(() => expect(bodies()).toEqual([{ emailNotification: false }]));
    expect(reloads()).toBe(0);
    await answer(200);
    await waitFor(() => expect(reloads()).toBe(1));
    expect(notices()).not.toBeChecked();
    expect(sent()).toEqual([false]);
  });

  it('sends choices one after the other, also when the page was left and opened again between', async () => {
    const { user, press, sent, answer, reloads } = heldUpdates();
    await user.click(notices());
    await waitFor(() => expect(sent()).toEqual([false]));
    await press('Leave the page');
    await press('Come back to the page');
    expect(notices()).not.toBeChecked();
    await user.click(notices());
    expect(notices()).toBeChecked();
    expect(sent()).toEqual([false]);
    await answer(200);
    await waitFor(() => expect(sent()).toEqual([false, true]));
    await answer(200);
    await waitFor(() => expect(reloads()).toBe(2));
    expect(notices()).toBeChecked();
  });

  it('REQ-SESSION-6 is set back with a notice and a line in the log when it fails, and works the next time', async () => {
    const {
      user,
      api,
      notices: told,
      reloads,
    } = renderProfile({ 'POST /profile/update_profile': { status: 500 } });
    await user.click(notices());
    await waitFor(() => expect(told).toEqual([expect.stringMatching(/was not saved/)]));
    expect(notices()).toBeChecked();
    // eslint-disable-next-line no-console -- what the log holds is what is tested
    expect(console.error).toHaveBeenCalledWith('Could not update profile', expect.anything());
    expect(reloads()).toBe(0);
    api.answer({ 'POST /profile/update_profile': { status: 200 } });
    await user.click(notices());
    await waitFor(() => expect(reloads()).toBe(1));
    expect(notices()).not.toBeChecked();
  });

  it('falls back to what was saved last, when the choice after it fails', async () => {
    const { user, sent, answer, notices: told, reloads } = heldUpdates();
    await user.click(notices());
    await waitFor(() => expect(sent()).toHaveLength(1));
    await user.click(notices());
    await answer(200);
    await waitFor(() => expect(sent()).toHaveLength(2));
    await answer(500);
    await waitFor(() => expect(told).toHaveLength(1));
    expect(notices()).not.toBeChecked();
    expect(reloads()).toBe(1);
  });

  it('believes the profile that comes afterwards', async () => {
    const { user, answer, sent, store, reloads } = heldUpdates();
    await user.click(notices());
    await waitFor(() => expect(sent()).toHaveLength(1));
    await answer(200);
    await waitFor(() => expect(reloads()).toBe(1));
    const reloaded = { type: 'user/set', user: { ...freshViewer(), emailNotification: true } };
    act(() => void store.dispatch(reloaded));
    expect(notices()).toBeChecked();
  });

  it('keeps a choice whose answer comes after the page was left, and tells of a failure there', async () => {
    const { user, press, sent, answer, notices: told } = heldUpdates();
    await user.click(notices());
    await waitFor(() => expect(sent()).toHaveLength(1));
    await press('Leave the page');
    await answer(500);
    await waitFor(() => expect(told).toEqual([expect.stringMatching(/was not saved/)]));
  });

  it('shows on coming back what was saved meanwhile, before the profile knows of it', async () => {
    const { user, press, sent, answer, reloads } = heldUpdates();
    await user.click(notices());
    await waitFor(() => expect(sent()).toHaveLength(1));
    await press('Leave the page');
    await answer(200);
    await waitFor(() => expect(reloads()).toBe(1));
    await press('Come back to the page');
    expect(notices()).not.toBeChecked();
  });
});
