/** Loads `PlayerSideEffects` at low priority, after what the first frame needs. */
export const loadSideEffects = async () =>
  (await import(/* webpackChunkName: "side-effects", webpackFetchPriority: "low" */ './PlayerSideEffects'))
    .PlayerSideEffects;
