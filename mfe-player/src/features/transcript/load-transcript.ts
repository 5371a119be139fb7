/** Loads the transcript's lines. Calling it again after a failure retries. */
export const loadTranscript = () => import(/* webpackChunkName: "transcript" */ './TranscriptLines');
