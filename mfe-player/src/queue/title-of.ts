/** What a video of a list is called: only its id is promised. */
export const titleOf = (video: { title?: string | undefined }): string =>
  video.title?.trim() || 'Untitled video';
