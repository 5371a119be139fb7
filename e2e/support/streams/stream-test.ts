import { START_MAX_MS, startSite } from '../running-site';
import { test as base } from '../test';
import { streamsFolder } from './make-streams';
import { startStreamServer, type ServedVideo, type WantedVideo } from './stream-server';

/** A video, and the address of its page. */
export type StreamVideo = ServedVideo & { address: string };

/** A site whose videos are streams that a test asks for. */
export interface StreamSite {
  /** Puts a video into the catalogue that belongs to nothing. */
  add(wanted: WantedVideo): StreamVideo;
  /** Puts videos into the catalogue that follow each other: on the page of each, the others are its queue. */
  addQueue(wanted: readonly WantedVideo[]): StreamVideo[];
}

interface StreamFixtures {
  streams: StreamSite;
}

/** The tests' test, with a site of streams for each worker. */
export const test = base.extend<object, StreamFixtures>({
  streams: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameter to learn what a fixture needs
    async ({}, use) => {
      const server = await startStreamServer(await streamsFolder());
      const site = await startSite({
        env: { API_BASE_URL: server.apiUrl, STREAM_URL_TEMPLATE: server.streamTemplate },
      });
      const addressed = (video: ServedVideo, query = ''): StreamVideo =>
        Object.assign(video, { address: `${site.url}/video/${video.id}${query}` });
      await use({
        add: (wanted) => addressed(server.add(wanted)),
        addQueue(wanted) {
          const videos = wanted.map((each) => server.add(each));
          const query = `?type=series&source=${server.addSeries(videos)}`;
          return videos.map((video) => addressed(video, query));
        },
      });
      await site.stop();
      await server.stop();
    },
    { scope: 'worker', timeout: START_MAX_MS },
  ],
});
export { expect } from '../expect';
