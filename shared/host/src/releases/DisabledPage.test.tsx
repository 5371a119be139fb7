import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { liveFeature, liveRegistry } from '@steadfast/testing';
import { DisabledPage } from './DisabledPage';
import { testTab } from './test-tab';

const back = { ...liveRegistry([liveFeature()]), revision: 6 };
const away = { ...liveRegistry([liveFeature({ isDisabled: true })]), revision: 6 };

function show(live?: typeof back) {
  const test = testTab(live);
  render(
    <MemoryRouter>
      <DisabledPage name="mfe-catalog" registry={liveRegistry()} ownRoutes={[]} tab={test.tab} />
    </MemoryRouter>,
  );
  return test;
}
beforeEach(() => sessionStorage.clear());
const look = () => userEvent.click(screen.getByRole('button', { name: 'Check again' }));

describe('A page that takes a break', () => {
  it('REQ-FED-3 says so kindly, with no code of an error, and has a way to the rest of the site', () => {
    show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'This part of the site is taking a break',
    );
    expect(screen.getByText(/come back a little later/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(document.title).toContain('taking a break');
  });

  it('REQ-FED-3 is loaded when the viewer looks again and it is back, as no new visit', async () => {
    const { load, asked } = show(back);
    await look();
    expect([load.mock.calls.length, asked]).toEqual([1, [true]]);
    expect(sessionStorage.getItem('steadfast.arrived')).not.toBeNull();
  });

  it.each([undefined, away])('REQ-FED-3 says that it is not back, and keeps the focus: %#', async (live) => {
    const { load } = show(live);
    await look();
    expect(screen.getByRole('status')).toHaveTextContent('It is not back yet.');
    expect(screen.getByRole('button', { name: 'Check again' })).toHaveFocus();
    expect(load).not.toHaveBeenCalled();
  });

  it('REQ-FED-3 comes back by itself when the tab notices that it is', () => {
    const { load, goesLive } = show();
    act(() => goesLive(away));
    expect(load).not.toHaveBeenCalled();
    act(() => goesLive(back));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('REQ-FED-3 is loaded once when the tab notices by the viewer’s look', async () => {
    const { tab, load, goesLive } = show();
    jest.spyOn(tab.releases, 'check').mockImplementation(async () => {
      await Promise.resolve();
      goesLive(back);
      return back;
    });
    await look();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('REQ-FED-3 comes back by itself once for what is live: the HTML may be an older one', () => {
    const { load, goesLive } = show();
    for (const live of [back, away, back]) act(() => goesLive(live));
    expect(load).toHaveBeenCalledTimes(1);
    act(() => goesLive({ ...back, revision: 7 }));
    expect(load).toHaveBeenCalledTimes(2);
  });
});
