import type { FakeResponses } from '@steadfast/testing';
import { act } from '@testing-library/react';
import { change } from '../../../test/fake-media';
import { medium, show, showFirstFrame, streamOf, video } from '../../../test/show-video';

jest.mock('../../engine/load-hls');

const PLAYS = 'POST /video/{id}/plays';
const counted = { 'GET /video/{id}': { video: video(1, { countsPlays: true }) }, [PLAYS]: {} };
const leaveTab = () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
let nowMs = 0;
beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Lets time pass, after which the video is at this second. */
const pass = (seconds: number, currentTime: number, ...events: string[]) => {
  nowMs += seconds * 1_000;
  act(() => change(medium(), { currentTime, paused: events.includes('pause') }, ...events, 'timeupdate'));
};

/** A visitor's page with its video playing, at 20 s of 125. */
async function playing(answers: FakeResponses) {
  const shown = show('/video/1', answers);
  await streamOf(1);
  await showFirstFrame(20, 125);
  // The reports load after the first frame.
  await act(() => import('../stage/PlayerSideEffects'));
  return shown;
}

it('reports what a visitor played when they may be leaving, each second, play and end once, and no token', async () => {
  localStorage.setItem('token', 'secret');
  const { api, unmount } = await playing(counted);
  pass(10, 30);
  pass(0.2, 90); // seeks
  pass(0, 91, 'pause');
  pass(60, 91);
  leaveTab();
  leaveTab();
  pass(0, 91, 'play');
  pass(30, 121);
  pass(0.5, 60);
  pass(3_600, 62); // sleeps
  unmount();
  const sent = api.calls.filter(({ name }) => name === PLAYS);
  expect(sent.map(({ body }) => body)).toEqual([
    { seconds: 10, plays: 1, completions: 0 },
    { seconds: 32, plays: 0, completions: 1 },
  ]);
  expect(sent.map(({ authorization }) => authorization)).toEqual([undefined, undefined]);
});

it('REQ-API-4 reports no play to an API that does not count them', async () => {
  const { api, unmount } = await playing({ [PLAYS]: {} });
  pass(10, 30);
  unmount();
  expect(api.calls.filter(({ name }) => name === PLAYS)).toEqual([]);
});
