/** What is typed while the search is on its way, and where the focus was before it was asked for. */
export interface TypedAhead {
  read: () => string;
  write: (text: string) => void;
  /** Gives the focus to a field that stands in for that of the search. */
  begin: (field: HTMLElement | null) => void;
  /** Gives the focus back. @returns what was typed */
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
