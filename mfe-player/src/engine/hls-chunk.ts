/** All that is needed to play a stream, and not before: fetched apart from the page (`load-hls.ts`). */
export { default as Hls } from 'hls.js';
export { openSession } from './open-session';
