import type { Feature } from '@steadfast/contract';

/** A remote with no pages of its own: what it adds to those of others, and its store. */
export const prayer: Feature & { modules: string[] } = {
  name: 'mfe-prayer',
  routes: [],
  dialogs: [],
  slots: [
    { slot: 'home-rows', module: 'slots/PrayerRow', label: 'Prayers' },
    { slot: 'series-tabs', module: 'slots/PrayerTab', label: 'Prayers' },
    { slot: 'account-sections', module: 'slots/PrayerSection', label: 'Prayers' },
    { slot: 'search-results', module: 'slots/PrayerResults' },
  ],
  store: { module: 'store/prayerStore' },
  modules: [
    'slots/PrayerRow',
    'slots/PrayerTab',
    'slots/PrayerSection',
    'slots/PrayerResults',
    'store/prayerStore',
  ],
};

/**
 * The script of its container, as a build would make it.
 *
 * @param container the global's name
 * @param isBroken whether everything in it throws
 */
export const formatPrayerEntry = (container: string, isBroken: boolean) => `var ${container} = (() => {
  let scope;
  const take = async (name) => (await Object.values(scope[name])[0].get())();
  const fail = (what) => { if (${String(isBroken)}) throw new Error('The ' + what + ' is broken'); };
  const effect = (type, payload) => ({ '@@redux-saga/IO': true, combinator: false, type, payload });
  const load = async () => {
    const { createElement } = await take('react');
    const { useDispatch, useSelector } = await take('react-redux');
    const part = (name, say) => function Part(props) {
      const { count } = useSelector((state) => state['mfe-prayer']);
      const dispatch = useDispatch();
      fail(name);
      return createElement('section', { 'aria-label': name },
        createElement('p', null, say(props) + ': ' + count),
        createElement('button', { type: 'button', onClick: () => dispatch({ type: 'prayer/asked' }) }, 'Pray'));
    };
    return {
      'slots/PrayerRow': { PrayerRow: part('row', () => 'Prayers said') },
      'slots/PrayerTab': { PrayerTab: part('tab', ({ seriesId }) => 'Prayers for series ' + seriesId) },
      'slots/PrayerSection': { PrayerSection: part('section', () => 'Your prayers') },
      'slots/PrayerResults': { PrayerResults: part('results', ({ query }) => 'Prayers about ' + query) },
      'store/prayerStore': { prayerStore: {
        name: 'mfe-prayer',
        reducer(state, { type }) {
          if (state) fail('reducer');
          return type === 'prayer/said' ? { count: state.count + 1 } : (state ?? { count: 0 });
        },
        *saga() {
          fail('saga');
          for (;;) {
            yield effect('TAKE', { pattern: 'prayer/asked' });
            yield effect('PUT', { action: { type: 'prayer/said' } });
          }
        },
      } },
    };
  };
  let loading;
  return {
    init(shared) { scope = shared; },
    async get(module) {
      const modules = await (loading ??= load());
      return () => modules[module.replace('./', '')];
    },
  };
})();
`;
