/** Gets the code of the transcript's lines; after a failure it is asked for again. */
export const loadTranscript = () => import(/* webpackChunkName: "transcript" */ './TranscriptLines');
