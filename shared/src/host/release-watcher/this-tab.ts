import { matchRoute } from '../../contract/route-match';
import { persistDrafts } from '../../site/use-draft';
import { topModal } from '../../ui/Modal/open-modals';
import { createReleases, type Releases } from './releases';
import { markContinuedVisit } from './reload-guard';
import { watchFields } from './watch-fields';

/** Whether and how the document of a tab may reload. */
export interface Tab {
  releases: Releases;
  /**
   * Whether a reload would cost the viewer something: a video plays, a form has unsaved input, a dialog is open, or a hold
   * returns true.
   *
   * @param link the followed link. It leaves the dialog that contains it, and also a playing video, unless it leads to
   *   another video, which should continue to play.
   */
  isHeld(link?: HTMLAnchorElement): boolean;
  /** Adds a condition that prevents a reload. @returns removes it */
  addHold(hold: () => boolean): () => void;
  /** Reloads the document and keeps the drafts of forms on other pages. */
  load(): void;
}

let tab: Tab | undefined;

/** Returns the current tab. The first call starts to watch its fields. */
export function thisTab(): Tab {
  tab ??= createTab(createReleases(), () => window.location.reload());
  return tab;
}

export function createTab(releases: Releases, load: () => void): Tab {
  const fields = watchFields();
  const holds = new Set<() => boolean>();
  return {
    releases,
    isHeld: (link) =>
      (isAnyPlaying() && !(link && leavesPlaying(link, releases))) ||
      fields.hasUnsavedInput() ||
      isDialogOpenAround(link) ||
      [...holds].some((hold) => hold()),
    addHold(hold) {
      holds.add(hold);
      return () => void holds.delete(hold);
    },
    load() {
      persistDrafts();
      markContinuedVisit();
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
