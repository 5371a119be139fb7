/** Gets the code, once; after a failure it is asked for again. What is needed for the first frame goes before it. */
export const loadSideEffects = async () =>
  (await import(/* webpackChunkName: "beside-controls", webpackFetchPriority: "low" */ './PlayerSideEffects'))
    .PlayerSideEffects;
