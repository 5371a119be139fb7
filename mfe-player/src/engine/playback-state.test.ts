import { changePlayback, createPlaybackStore } from './playback-state';

class Cue {
  readonly text = 'Hello';
}

it('notifies nobody of a change to the same content, and keeps its identity', () => {
  const store = createPlaybackStore();
  const cue = new Cue() as VTTCue;
  const part = () => ({ chapters: [{ startSeconds: 0, title: 'One' }], activeCaptions: [cue] });
  changePlayback(store, part());
  const { chapters } = store.getState();
  const onChange = jest.fn();
  store.subscribe(onChange);
  changePlayback(store, part());
  expect(onChange).not.toHaveBeenCalled();
  changePlayback(store, { ...part(), activeCaptions: [new Cue() as VTTCue] });
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(store.getState().chapters).toBe(chapters);
});
