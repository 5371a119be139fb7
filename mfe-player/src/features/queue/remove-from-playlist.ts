/** A chunk of its own: of the changes of playlists, the page that plays needs but to see them. */
export { removeVideo } from '@steadfast/shared/playlist-mutations';
