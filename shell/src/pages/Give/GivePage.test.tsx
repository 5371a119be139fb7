import type * as Shared from '@steadfast/sdk';
import { deferModule, renderInSite } from '@steadfast/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { GivePage } from './GivePage';

const mockConfig: { siteName: string; donationUrl?: string } = { siteName: 'Steadfast' };
jest.mock('@steadfast/sdk', () => ({
  ...jest.requireActual<typeof Shared>('@steadfast/sdk'),
  siteConfig: () => mockConfig,
}));

const form = 'https://give.example.org/form?x=1';
let reaching: { resolve: () => void; reject: () => void };
const fetched = jest.fn<Promise<unknown>, [string, RequestInit]>();
const frame = () => screen.queryByTitle<HTMLIFrameElement>('Donation form');
const load = () => deferModule(() => fireEvent.load(frame() ?? document.body));
const isShown = () => frame()?.className === 'frame';
const blockFrame = () =>
  deferModule(() => {
    const event = Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'frame-src' });
    document.dispatchEvent(event);
  });

async function show(donationUrl?: string) {
  if (donationUrl === undefined) delete mockConfig.donationUrl;
  else mockConfig.donationUrl = donationUrl;
  const view = renderInSite(<GivePage />, { at: '/give' });
  await deferModule(() => undefined);
  return view;
}

beforeEach(() => {
  fetched.mockReset().mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        reaching = {
          resolve: () => resolve({}),
          reject: () => reject(new TypeError('Failed to fetch')),
        };
      }),
  );
  window.fetch = fetched as unknown as typeof fetch;
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('/give', () => {
  it('REQ-NAV-10 shows the form of a third party in a frame that may do what a form needs, and no more', async () => {
    await show(form);
    expect(frame()?.src).toBe(form);
    expect(frame()?.getAttribute('sandbox')).toBe(
      'allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    );
    expect(frame()).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(frame()).toHaveAttribute('allow', 'payment');
    expect(screen.getByText(/give\.example\.org provides this form\./)).toBeInTheDocument();
    // Nor does the question whether it is there tell its server anything of the site.
    const quietly = { mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' };
    expect(fetched.mock.calls).toEqual([[form, expect.objectContaining(quietly)]]);
  });

  it('REQ-NAV-10 has the plain link beside it, also where the form cannot be reached', async () => {
    await show(form);
    await deferModule(() => reaching.reject());
    const link = screen.getByRole('link', { name: 'Open it in a new tab' });
    expect(link).toHaveAttribute('href', form);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('loads in its shape, and shows the frame when it is there', async () => {
    await show(form);
    expect(screen.getByText('Loading the donation form')).toBeInTheDocument();
    expect(isShown()).toBe(false);
    await load();
    expect(isShown()).toBe(false);
    await deferModule(() => reaching.resolve());
    expect(isShown()).toBe(true);
    expect(screen.queryByText('Loading the donation form')).not.toBeInTheDocument();
  });

  it('says after 10 s that it takes long, and shows the frame when it comes after all', async () => {
    jest.useFakeTimers();
    mockConfig.donationUrl = form;
    renderInSite(<GivePage />, { at: '/give' });
    act(() => void jest.advanceTimersByTime(9_999));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    act(() => void jest.advanceTimersByTime(1));
    expect(screen.getByRole('status')).toHaveTextContent('The form is taking longer than usual.');
    fireEvent.load(frame() ?? document.body);
    expect(isShown()).toBe(true);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('says when the form cannot be reached, although a frame shows the browser’s own error as if it had loaded, and tries again', async () => {
    const { user } = await show(form);
    await load();
    await deferModule(() => reaching.reject());
    expect(screen.getByRole('alert')).toHaveTextContent('give.example.org is not responding.');
    expect(frame()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(fetched).toHaveBeenCalledTimes(2);
    await deferModule(() => reaching.resolve());
    await load();
    expect(isShown()).toBe(true);
  });

  it('says at once that there is no network', async () => {
    jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    await show(form);
    expect(screen.getByRole('alert')).toHaveTextContent('You are offline');
  });

  it.each([
    ['there was no network', () => fireEvent.offline(window)],
    ['it could not be reached', () => reaching.reject()],
  ])('is asked for again by itself when the network is back, if %s', async (_, fails) => {
    await show(form);
    await deferModule(fails);
    screen.getByRole('button', { name: 'Try again' }).focus();
    await deferModule(() => fireEvent.online(window));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(document.activeElement).toContainElement(frame());
    expect(document.body).not.toHaveFocus();
  });

  it('says when the form leads to a site that may not be shown inside this one', async () => {
    await show(form);
    await deferModule(() => reaching.resolve());
    await load();
    await blockFrame();
    expect(screen.getByRole('alert')).toHaveTextContent('Open it in a new tab to continue.');
  });

  it('does not let a form of this very site out of its sandbox, and says that the sample is one', async () => {
    await show('/sample-donation');
    expect(frame()?.getAttribute('sandbox')).not.toContain('allow-same-origin');
    expect(
      screen.getByText('This is a sample form. It charges nothing and stores nothing.'),
    ).toBeInTheDocument();
  });

  it('never calls a form a sample that was set up, although this very site serves it', async () => {
    await show(`${window.location.origin}/donate`);
    expect(screen.queryByText(/sample/)).not.toBeInTheDocument();
    expect(screen.getByText(/localhost provides this form\./)).toBeInTheDocument();
  });

  it('REQ-NAV-10 says kindly that giving is not set up, without a frame', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1, name: 'Give' })).toBeInTheDocument();
    expect(screen.getByText('Giving is not set up here')).toBeInTheDocument();
    expect(frame()).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('stops asking when the page is left', async () => {
    const { unmount } = await show(form);
    unmount();
    expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  });
});
