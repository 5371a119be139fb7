/** Everything needed to play a stream, as a chunk of its own (`load-hls.ts`). */
export { default as Hls } from 'hls.js';
export { openSession } from './open-session';
