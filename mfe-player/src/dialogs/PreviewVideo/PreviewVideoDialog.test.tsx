import { fakeApi, renderInSite } from '@steadfast/testing';
import { act, screen } from '@testing-library/react';
import { FakeHls } from '../../../test/fake-hls';
import { installFakeMedia } from '../../../test/fake-media';
import { PreviewVideoDialog } from './PreviewVideoDialog';

jest.mock('../../engine/load-hls');

beforeEach(() => {
  installFakeMedia();
  FakeHls.reset();
});

it('The dialog preview-video plays the stream under its title, and calls nothing', async () => {
  const { calls } = fakeApi({});
  await act(async () => {
    renderInSite(<PreviewVideoDialog videoId={7} streamId="stream-7" title="A draft" onClosed={jest.fn()} />);
    await Promise.resolve();
  });
  expect(screen.getByRole('heading', { name: 'A draft' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Video player' })).toBeInTheDocument();
  expect(FakeHls.last().address).toContain('stream-7');
  expect(calls).toEqual([]);
});
