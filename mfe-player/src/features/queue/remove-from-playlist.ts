/** A chunk of its own: until the viewer removes a video, the page only displays playlist mutations. */
export { removeVideo } from '@steadfast/sdk/mutations';
