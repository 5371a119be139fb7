import { testViewer } from '@steadfast/testing';
import { act, screen } from '@testing-library/react';
import { startPlaying } from '../../../test/fake-media';
import { medium, show, streamOf, tell, video } from '../../../test/show-video';

jest.mock('../../engine/load-hls');

afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollHeight');
});

const answerWith = (more: object) => ({ 'GET /video/{id}': { video: { ...video(1), ...more } } });
/** Lets every text be so many lines high that only a part of it shows. */
const letTextsBeCutOff = () => {
  Object.defineProperty(HTMLElement.prototype, 'scrollHeight', { configurable: true, value: 400 });
};

describe('The description', () => {
  it('REQ-VIDEO-2 that is long shows its first lines, and all of it when asked', async () => {
    letTextsBeCutOff();
    const { user } = show('/video/1', answerWith({ description: 'A long story.' }));
    const toggle = await screen.findByRole('button', { name: 'Show more' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    expect(screen.getByText('A long story.')).toHaveClass('text');
    expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByRole('button', { name: 'Show less' }));
    expect(screen.getByText('A long story.')).toHaveClass('folded');
  });

  it('that is short has nothing to unfold', async () => {
    show('/video/1', answerWith({ description: 'Short.' }));
    expect(await screen.findByText('Short.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });
});

it('REQ-MENU-2 tells the actions of others where the viewer is at that moment, for a way back', async () => {
  const { slots } = show('/video/1?type=series&source=7');
  await streamOf(1);
  const getCurrentUrl = () => slots['video-actions']?.getCurrentUrl?.();
  expect(getCurrentUrl()).toBeUndefined();
  act(() => startPlaying(medium(), 9.5, 125));
  expect(getCurrentUrl()).toBe('/video/1?type=series&source=7&t=9');
});

describe('Share', () => {
  const shareAt = async (seconds: number, site: object = { user: testViewer }, at = '/video/1') => {
    const view = show(at, {}, site);
    await streamOf(1);
    act(() => startPlaying(medium(), seconds, 125));
    await view.user.click(screen.getByRole('button', { name: 'Share' }));
    return view;
  };
  const target = { kind: 'video', id: 1, title: 'Video 1' };

  it('REQ-VIDEO-2 opens the dialog for the video and the second that the viewer is at by then', async () => {
    const { user, opened } = await shareAt(20.9);
    tell({ currentTime: 83.6 }, 'timeupdate');
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(opened).toEqual([
      { name: 'share', target: { ...target, atSeconds: 20 } },
      { name: 'share', target: { ...target, atSeconds: 83 } },
    ]);
  });

  it('names no second at the end', async () => {
    const { opened } = await shareAt(123);
    expect(opened).toEqual([{ name: 'share', target }]);
  });

  it('names no second before there is a picture', async () => {
    const { user, opened } = show('/video/1?t=83', {}, { user: testViewer });
    await streamOf(1);
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(opened).toEqual([{ name: 'share', target }]);
  });

  it('REQ-MENU-2 leads whoever is signed out to the sign-in, and back to where they are', async () => {
    const { opened, signInsAsked } = await shareAt(20, {}, '/video/1?type=series&source=7&t=5');
    expect([opened, signInsAsked]).toEqual([[], ['/video/1?type=series&source=7&t=20']]);
  });

  it.each([
    ['type=series&source=7', { type: 'series', id: 7 }],
    ['type=playlist&source=mine', undefined],
  ])(
    'REQ-VIDEO-3 says what the video is watched within, but for a playlist, and no second at the start: %s',
    async (query, source) => {
      const { opened } = await shareAt(0.4, { user: testViewer }, `/video/1?${query}`);
      expect(opened[0]?.target).toEqual({ kind: 'video', id: 1, title: 'Video 1', source });
    },
  );
});
