import { screen, waitFor } from '@testing-library/react';
import { renderProfile } from '../../test/profile-page';

let mockIsCodeGone = false;
jest.mock('./modals/ChangeModal', () => {
  if (mockIsCodeGone) throw new Error('Loading chunk failed');
  return jest.requireActual<object>('./modals/ChangeModal');
});

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  logged.mockRestore();
});

describe("The modals' code", () => {
  it('says so when it does not come, closes, and is asked for again at the next try', async () => {
    mockIsCodeGone = true;
    const { press, notices, address, findDialog } = renderProfile();
    await waitFor(() => expect(logged).toHaveBeenCalledTimes(1));
    expect(notices).toEqual([]);
    await press('Change zip code');
    await waitFor(() => expect(notices).toEqual([expect.stringMatching(/could not be opened/)]));
    await waitFor(() => expect(address()).toBe('/profile'));
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'My Account' })).toBeInTheDocument(),
    );
    mockIsCodeGone = false;
    await press('Change zip code');
    expect(await findDialog('Change zip code')).toBeInTheDocument();
  });
});
