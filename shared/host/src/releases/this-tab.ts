import { matchRoute } from '@steadfast/contract';
import { topModal } from '@steadfast/ui/internal';
import { createReleases, type Releases } from './releases';
import { markReleaseReload } from './release-reload';

/** Whether and how the document of a tab may reload. */
export interface Tab {
  releases: Releases;
  /**
   * Whether a reload would cost the viewer something: a video plays, a form has unsaved input, a dialog is open, or a
   * reload blocker returns true.
   *
   * @param link the followed link. It leaves the dialog that contains it, and also a playing video, unless it leads to
   *   another video, which should continue to play.
   */
  isReloadBlocked(link?: HTMLAnchorElement): boolean;
  /** Adds a condition that prevents a reload. @returns removes it */
  addReloadBlocker(isBlocking: () => boolean): () => void;
  /** Reloads the document. */
  load(): void;
}

let tab: Tab | undefined;

/** Returns the current tab. The first call starts to watch its fields. */
export function thisTab(): Tab {
  tab ??= createTab(createReleases(), () => window.location.reload());
  return tab;
}

export function createTab(releases: Releases, load: () => void): Tab {
  const hasUnsavedInput = watchFields();
  const blockers = new Set<() => boolean>();
  return {
    releases,
    isReloadBlocked: (link) =>
      (isAnyPlaying() && !(link && leavesPlaying(link, releases))) ||
      hasUnsavedInput() ||
      isDialogOpenAround(link) ||
      [...blockers].some((isBlocking) => isBlocking()),
    addReloadBlocker(isBlocking) {
      blockers.add(isBlocking);
      return () => void blockers.delete(isBlocking);
    },
    load() {
      markReleaseReload();
      load();
    },
  };
}

function isAnyPlaying(): boolean {
  const media = document.querySelectorAll<HTMLMediaElement>('video, audio');
  return [...media].some(({ paused, ended }) => !paused && !ended);
}

function leavesPlaying({ pathname }: HTMLAnchorElement, { newer }: Releases): boolean {
  const there = newer();
  return there !== undefined && matchRoute(there, pathname)?.route.stream === undefined;
}

function isDialogOpenAround(link: Element | undefined): boolean {
  const modal = topModal();
  return modal !== undefined && !(link && modal.contains(link));
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Types without unsaved input: a search is in the URL, the others act at once. */
const IGNORED_TYPES = new Set(['search', 'range', 'button', 'submit', 'reset', 'hidden', 'image']);

/**
 * Watches what the viewer types and selects.
 *
 * @returns whether a field differs from what it contained when the viewer focused it. Ignores fields that are removed
 */
function watchFields(): () => boolean {
  const before = new Map<Field, string>();
  const forgetRemoved = () => {
    for (const field of before.keys()) if (!field.isConnected) before.delete(field);
  };
  const on = (type: string, handle: (field: Field) => void) => {
    const listener = ({ target }: Event) => {
      // Else each field keeps its removed page or dialog in memory.
      forgetRemoved();
      const field = toField(target);
      if (field) handle(field);
    };
    document.addEventListener(type, listener, { capture: true });
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
  return () => {
    forgetRemoved();
    return [...before].some(([field, content]) => readContent(field) !== content);
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
