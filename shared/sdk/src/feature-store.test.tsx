import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { combineReducers, legacy_createStore as createStore, type Action } from 'redux';
import { selectFeatureState, useFeatureState, type FeatureStore } from './feature-store';
import { sessionReducers } from './session/session-state';

const prayerStore: FeatureStore<{ count: number }> = {
  name: 'mfe-prayer',
  reducer: (state = { count: 0 }, { type }: Action) =>
    type === 'prayer/said' ? { count: state.count + 1 } : state,
};
const Count = () => <p>{useFeatureState(prayerStore).count} prayers</p>;

const createHostStore = () => createStore(combineReducers({ ...sessionReducers }));
const withStore = (store: ReturnType<typeof createHostStore>) => (
  <Provider store={store}>
    <Count />
  </Provider>
);
const mount = (store: ReturnType<typeof createHostStore>) =>
  store.replaceReducer(combineReducers({ ...sessionReducers, 'mfe-prayer': prayerStore.reducer }) as never);

it('The state of a remote is its initial one until the host has its store, and follows that', () => {
  const store = createHostStore();
  render(withStore(store));
  expect(screen.getByText('0 prayers')).toBeInTheDocument();
  expect(selectFeatureState(prayerStore)(store.getState())).toBeUndefined();
  act(() => {
    mount(store);
    store.dispatch({ type: 'prayer/said' });
  });
  expect(screen.getByText('1 prayers')).toBeInTheDocument();
  expect(selectFeatureState(prayerStore)(store.getState())).toEqual({ count: 1 });
});

it('The state of a remote is its initial one on the server, and while React takes that page over', () => {
  const store = createHostStore();
  const container = document.createElement('div');
  container.innerHTML = renderToString(withStore(store));
  mount(store);
  store.dispatch({ type: 'prayer/said' });
  const onRecoverableError = jest.fn();
  render(withStore(store), { container, hydrate: true, onRecoverableError });
  expect(container).toHaveTextContent('1 prayers');
  expect(onRecoverableError).not.toHaveBeenCalled();
});
