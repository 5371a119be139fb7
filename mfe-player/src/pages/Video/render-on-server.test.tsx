/** @jest-environment node */
import { fakeApi, renderOnServer } from '@steadfast/testing';
import { answers, video } from '../../../test/show-video';
import { VideoPage } from './VideoPage';

describe('On the server', () => {
  const at = (address: string) => renderOnServer(<VideoPage />, { at: address, route: '/video/:id' });

  it('the page comes with poster, title, description, tags and controls', async () => {
    const tags = [{ id: 8, name: 'Courage' }];
    fakeApi({
      'GET /video/{id}': {
        video: video(1, {
          description: 'No smith strikes cold iron. '.repeat(9),
          ThumbnailUrl: '/media/1.webp',
          tags,
        }),
      },
    });
    const html = await at('/video/1?t=83');
    for (const part of [
      '>Video 1</h1>',
      'src="/media/1.webp"',
      '<video',
      'No smith strikes cold iron.',
      '>Show more<',
      'href="/featured/8"',
      'aria-label="Play"',
      'aria-label="Full screen"',
    ])
      expect(html).toContain(part);
  });

  it('the page comes with the queue of its source', async () => {
    fakeApi(answers);
    const html = await at('/video/1?type=series&source=7');
    expect(html).toContain('href="/series/7"');
    expect(html).toContain('href="/video/2?type=series&amp;source=7"');
  });

  it('the page says so when its address names no video', async () => {
    expect(await at('/video/forged')).toContain('>Video not found</h1>');
  });
});
