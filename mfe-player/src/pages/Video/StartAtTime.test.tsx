import { testViewer, type FakeResponses } from '@steadfast/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { FakeHls } from '../../../test/fake-hls';
import { startPlaying } from '../../../test/fake-media';
import { medium, playToTheEnd, show, streamOf, video } from '../../../test/show-video';

jest.mock('../../engine/load-hls');

/** Every video was left at 42 s, by whoever is signed in. */
const begun: FakeResponses = {
  'GET /video/{id}': ({ params }) => ({ video: video(Number(params.id), { videoProgressSeconds: 42 }) }),
};
const signedIn = { user: testViewer };
const startOf = async (id: number) => (await streamOf(id)).config.startPosition;

it('REQ-VIDEO-4 begins at the time of the address, signed in or not', async () => {
  const { unmount } = show('/video/1?t=83', begun, signedIn);
  expect(await startOf(1)).toBe(83);
  unmount();
  show('/video/1?t=1m23s', begun);
  expect(await startOf(1)).toBe(83);
});

it('REQ-VIDEO-3 goes to the next video without the time, and with type and source', async () => {
  const { address } = show('/video/1?type=series&source=7&t=83', begun, signedIn);
  await streamOf(1);
  await screen.findByRole('link', { name: 'Video 2' });
  playToTheEnd();
  fireEvent.click(screen.getByRole('button', { name: 'Play now' }));
  expect(address()).toBe('/video/2?type=series&source=7');
  expect(await startOf(2)).toBe(42);
});

it('leaves the address as it is, to be copied, with all that stands in it', async () => {
  const { address } = show('/video/1?q=iron&type=series&source=7&t=83', begun, signedIn);
  await streamOf(1);
  act(() => startPlaying(medium(), 83, 125));
  expect(address()).toBe('/video/1?q=iron&type=series&source=7&t=83');
});

describe('On coming back', () => {
  /** A way back, beside the page. */
  function Back() {
    const navigate = useNavigate();
    return <button onClick={() => void navigate(-1)}>Back to {useLocation().key}</button>;
  }
  /** Watches the first video of the series from its time on, then the second, and goes back. */
  async function comeBack(site: object, isSeen: boolean) {
    show('/video/1?type=series&source=7&t=83', begun, { ...site, beside: <Back /> });
    const first = await streamOf(1);
    if (isSeen) act(() => startPlaying(medium(), 83, 125));
    else act(() => first.fault('networkError', 'manifestLoadError'));
    fireEvent.click(await screen.findByRole('link', { name: 'Video 2' }));
    await streamOf(2);
    fireEvent.click(screen.getByRole('button', { name: /^Back/ }));
    await waitFor(() => expect(FakeHls.last().address).toContain('stream-1/'));
    return startOf(1);
  }

  it('REQ-VIDEO-4 goes on where the viewer left off: the time counts once', async () => {
    expect(await comeBack(signedIn, true)).toBe(42);
  });

  it('begins at that time again for somebody whose place nobody keeps', async () => {
    expect(await comeBack({}, true)).toBe(83);
  });

  it('begins at that time when nothing was seen the first time', async () => {
    expect(await comeBack(signedIn, false)).toBe(83);
  });
});
