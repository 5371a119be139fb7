import { act, fireEvent, screen } from '@testing-library/react';
import { ApiError } from '@steadfast/sdk';
import { listed, show } from '../../../test/studio';
import { sendFile } from '../../uploads/send-file';
import { keepUploadsOf } from '../../uploads/video-uploads';
import { Uploads } from './Uploads';

jest.mock('../../uploads/send-file');

type Send = typeof sendFile;
let sending: {
  options: NonNullable<Parameters<Send>[2]>;
  resolve: (id: string) => void;
  reject: (error: Error) => void;
}[];

beforeEach(() => {
  localStorage.clear();
  sending = [];
  jest.mocked(sendFile).mockImplementation(
    (_file, _kind, options = {}) =>
      new Promise((resolve, reject) => {
        sending.push({ options, resolve, reject });
        options.signal?.addEventListener('abort', () => reject(new Error('stopped')));
      }),
  );
});
// The uploads outlive the page.
afterEach(() => keepUploadsOf(undefined));

const clip = (name: string) => new File(['clip'], name, { type: 'video/mp4' });
const open = (answers: object = {}) =>
  show(<Uploads />, { 'GET /studio/videos': { videos: [listed(1)], total: 1 }, ...answers });
const drop = (...files: File[]) =>
  fireEvent.drop(screen.getByText(/^Drop videos here/), { dataTransfer: { files } });

describe('Uploads of videos', () => {
  it('go one after the other, and become drafts named after their files', async () => {
    const { sent } = open({ 'POST /studio/videos': { id: 12, note: 'The sound is stereo.' } });
    drop(clip('Iron_sharpens iron.mp4'), clip('second.mov'));
    expect(screen.getByText('Waits for the upload before it')).toBeInTheDocument();
    act(() => sending[0]?.options.onProgress?.(0.5));
    expect(screen.getByText('Uploading, 50 %')).toBeInTheDocument();
    expect(sending).toHaveLength(1);
    await act(async () => sending[0]?.resolve('a1'));
    expect(await screen.findByText(/The sound is stereo/)).toBeInTheDocument();
    expect(sent('POST /studio/videos')).toEqual([{ upload: 'a1', title: 'Iron sharpens iron' }]);
    expect(screen.getByRole('link', { name: 'Iron_sharpens iron.mp4' })).toHaveAttribute(
      'href',
      '/studio/videos/12',
    );
    expect(sending).toHaveLength(2);
  });

  it('can be paused, go on, and be cancelled', async () => {
    const { user } = open();
    drop(clip('one.mp4'));
    act(() => sending[0]?.options.onProgress?.(0.25));
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(screen.getByText('Paused at 25 %')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    expect(sending).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(sending[1]?.options.signal?.aborted).toBe(true);
    expect(screen.queryByText('one.mp4')).not.toBeInTheDocument();
  });

  it('wait for the connection, and go on by themselves when it is back', async () => {
    open({ 'POST /studio/videos': { id: 12, note: '' } });
    drop(clip('one.mp4'), clip('two.mp4'));
    await act(async () => sending[0]?.reject(new ApiError('network', 'The connection was lost.', 0)));
    expect(await screen.findByRole('alert')).toHaveTextContent('The connection was lost.');
    expect(screen.getByText('Waits for the upload before it')).toBeInTheDocument();
    expect(sending).toHaveLength(1);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(sending).toHaveLength(2);
    await act(async () => sending[1]?.resolve('a1'));
    expect(await screen.findByRole('link', { name: 'one.mp4' })).toBeInTheDocument();
    expect(sending).toHaveLength(3);
  });

  it('go on when one that was interrupted is dismissed', async () => {
    const { user } = open();
    drop(clip('one.mp4'), clip('two.mp4'));
    await act(async () => sending[0]?.reject(new ApiError('network', 'The connection was lost.', 0)));
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(sending).toHaveLength(2);
  });

  it('say why a file is no video, and send it again by "Try again"', async () => {
    const { user, api } = open({
      'POST /studio/videos': {
        status: 400,
        body: { code: 'invalid-input', message: 'This file is no video.' },
      },
    });
    drop(clip('notes.mp4'));
    await act(async () => sending[0]?.resolve('a1'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This file is no video.');
    api.answer({ 'POST /studio/videos': { id: 12, note: '' } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await act(async () => sending[1]?.resolve('a2'));
    expect(await screen.findByRole('link', { name: 'notes.mp4' })).toBeInTheDocument();
  });

  it('do not send a file again that has arrived, when only its draft could not be made', async () => {
    const { user, api, sent } = open({ 'POST /studio/videos': { status: 0 } });
    drop(clip('one.mp4'));
    await act(async () => sending[0]?.resolve('a1'));
    await screen.findByRole('alert');
    api.answer({ 'POST /studio/videos': { id: 12, note: '' } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'one.mp4' });
    expect(sending).toHaveLength(1);
    expect(sent('POST /studio/videos')).toHaveLength(2);
  });

  it('of an earlier visit are named until the file is chosen again or forgotten', async () => {
    const key = 'steadfast.viewer.upload.tus-one.x';
    localStorage.setItem(
      key,
      JSON.stringify({ size: 4, metadata: { filename: 'one.mp4' }, creationTime: '' }),
    );
    const { user } = open();
    expect(await screen.findByText(/The upload of one.mp4 was not finished/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Forget it' }));
    expect(screen.queryByText(/was not finished/)).not.toBeInTheDocument();
    expect(localStorage.getItem(key)).toBeNull();
  });
});
