type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What stands in a search is in its address; what is chosen there is done at once. */
const NOTHING_TO_LOSE = new Set(['search', 'range', 'button', 'submit', 'reset', 'hidden', 'image']);

/** What has been filled in on the page, and not been sent. */
export interface FilledFields {
  /** Whether a field holds something else than before the viewer came to it. */
  isAnyHalfFilled(): boolean;
  stop(): void;
}

/** Watches what the viewer types and chooses. What is gone from the page, and what is as it was, counts no more. */
export function watchFields(): FilledFields {
  const before = new Map<Field, string>();
  const end = new AbortController();
  const on = (type: string, happened: (field: Field) => void) => {
    const listener = ({ target }: Event) => {
      const field = fieldIn(target);
      if (field) happened(field);
    };
    document.addEventListener(type, listener, { capture: true, signal: end.signal });
  };
  on('focusin', (field) => {
    if (!before.has(field)) before.set(field, contentOf(field));
  });
  // One in which somebody typed before this was here: what stood there first nobody knows.
  for (const type of ['input', 'change'])
    on(type, (field) => {
      if (!before.has(field)) before.set(field, '');
    });
  const active = fieldIn(document.activeElement);
  if (active) before.set(active, '');
  return {
    isAnyHalfFilled() {
      for (const field of before.keys()) if (!field.isConnected) before.delete(field);
      return [...before].some(([field, content]) => contentOf(field) !== content);
    },
    stop: () => {
      end.abort();
    },
  };
}

/** A field in which there is something to lose. What is chosen outside of a form is done at once. */
function fieldIn(target: EventTarget | null): Field | undefined {
  const isField =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement;
  if (!isField || NOTHING_TO_LOSE.has(target.type)) return undefined;
  return isTyped(target) || target.form ? target : undefined;
}

const isTicked = ({ type }: Field) => type === 'checkbox' || type === 'radio';
const isTyped = (field: Field) => !(field instanceof HTMLSelectElement) && !isTicked(field);

function contentOf(field: Field): string {
  return isTicked(field) ? String((field as HTMLInputElement).checked) : field.value;
}
