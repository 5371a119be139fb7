import type { ToastOptions } from '@steadfast/sdk/internal';

/** A toast that is shown: a short message. */
export interface ShownToast extends ToastOptions {
  /** Distinguishes toasts with the same message. */
  id: number;
  message: string;
}

/** Holds the toasts that are shown. It is independent of React, because sagas add toasts too. */
export interface ToastStore {
  /** Adds a toast. @returns dismisses it; does nothing once it is gone */
  notify(message: string, options?: ToastOptions): () => void;
  dismiss(id: number): void;
  /** Oldest first. The same array until something changes. */
  getToasts(): readonly ShownToast[];
  /** Adds a listener. @returns removes it */
  subscribe(listener: () => void): () => void;
}

/** Nobody reads more than this at once. The oldest is removed. */
const TOASTS_MAX = 3;

/** Creates an empty store. A toast replaces one with the same message. */
export function createToastStore(): ToastStore {
  let toasts: readonly ShownToast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const change = (next: readonly ShownToast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const dismiss = (id: number) => {
    if (toasts.some((toast) => toast.id === id)) change(toasts.filter((toast) => toast.id !== id));
  };
  return {
    notify(message, options = {}) {
      const id = (lastId += 1);
      const others = toasts.filter((toast) => toast.message !== message);
      change([...others, { ...options, id, message }].slice(-TOASTS_MAX));
      return () => {
        dismiss(id);
      };
    },
    dismiss,
    getToasts: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
