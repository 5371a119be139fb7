/** Collects what the viewer types while the search loads, and remembers where the focus was. */
export interface TypedAhead {
  read: () => string;
  write: (text: string) => void;
  /** Moves the focus to the placeholder field. */
  begin: (field: HTMLElement | null) => void;
  /** Returns the focus to where it was. @returns what was typed */
  end: () => string;
}

export function createTypedAhead(): TypedAhead {
  let text = '';
  let opener: Element | null = null;
  return {
    read: () => text,
    write(typed) {
      text = typed;
    },
    begin(field) {
      opener = document.activeElement;
      field?.focus({ preventScroll: true });
    },
    end() {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      return text;
    },
  };
}
