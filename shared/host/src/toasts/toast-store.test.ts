import { createToastStore } from './toast-store';

const messages = ({ getToasts }: ReturnType<typeof createToastStore>) =>
  getToasts().map(({ message }) => message);

describe('The toast store', () => {
  it('holds the newest three, the oldest first', () => {
    const toastStore = createToastStore();
    for (const message of ['1', '2', '3', '4']) toastStore.notify(message);
    expect(messages(toastStore)).toEqual(['2', '3', '4']);
  });

  it('calls its listeners at every change until they unsubscribe', () => {
    const toastStore = createToastStore();
    const changed = jest.fn();
    const stop = toastStore.subscribe(changed);
    toastStore.notify('1', { tone: 'error' });
    toastStore.dismiss(1);
    toastStore.dismiss(1);
    expect(changed).toHaveBeenCalledTimes(2);
    stop();
    toastStore.notify('2');
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('dismisses a toast by its function, and not a later one with the same message', () => {
    const toastStore = createToastStore();
    const dismiss = toastStore.notify('1');
    toastStore.notify('2');
    dismiss();
    expect(messages(toastStore)).toEqual(['2']);
    toastStore.notify('1');
    dismiss();
    expect(messages(toastStore)).toEqual(['2', '1']);
  });
});
