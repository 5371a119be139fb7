type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Types without unsaved input: a search is in the URL, the others act at once. */
const IGNORED_TYPES = new Set(['search', 'range', 'button', 'submit', 'reset', 'hidden', 'image']);

/** Unsaved input in the fields of the page. */
export interface FilledFields {
  /** Whether a field differs from what it contained when the viewer focused it. */
  hasUnsavedInput(): boolean;
  stop(): void;
}

/** Watches what the viewer types and selects. Ignores fields that are removed or back to their first value. */
export function watchFields(): FilledFields {
  const before = new Map<Field, string>();
  const end = new AbortController();
  const on = (type: string, handle: (field: Field) => void) => {
    const listener = ({ target }: Event) => {
      const field = toField(target);
      if (field) handle(field);
    };
    document.addEventListener(type, listener, { capture: true, signal: end.signal });
  };
  on('focusin', (field) => {
    if (!before.has(field)) before.set(field, readContent(field));
  });
  // A field that was in use before this code ran: its first value is unknown.
  for (const type of ['input', 'change'])
    on(type, (field) => {
      if (!before.has(field)) before.set(field, '');
    });
  const active = toField(document.activeElement);
  if (active) before.set(active, '');
  return {
    hasUnsavedInput() {
      for (const field of before.keys()) if (!field.isConnected) before.delete(field);
      return [...before].some(([field, content]) => readContent(field) !== content);
    },
    stop: () => {
      end.abort();
    },
  };
}

/** Returns the target if it is a field with input to lose. Selections outside a form take effect at once. */
function toField(target: EventTarget | null): Field | undefined {
  const isField =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement;
  if (!isField || IGNORED_TYPES.has(target.type)) return undefined;
  return isTyped(target) || target.form ? target : undefined;
}

const isCheckable = ({ type }: Field) => type === 'checkbox' || type === 'radio';
const isTyped = (field: Field) => !(field instanceof HTMLSelectElement) && !isCheckable(field);

function readContent(field: Field): string {
  return isCheckable(field) ? String((field as HTMLInputElement).checked) : field.value;
}
