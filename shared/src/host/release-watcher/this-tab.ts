import { matchRoute } from '../../contract/route-match';
import { persistDrafts } from '../../site/use-draft';
import { topModal } from '../../ui/Modal/open-modals';
import { createReleases, type Releases } from './releases';
import { announceArrival } from './reload-guard';
import { watchFields } from './watch-fields';

/** What has to be known before the document of a tab is loaded anew. */
export interface Tab {
  deploys: Releases;
  /**
   * Whether a new document would take something from the viewer: a video plays, a form is half filled, a dialog is open, or
   * what a hold says.
   *
   * @param link that was followed: the dialog that it stands in is left by it anyway, and so is the video, unless it leads to
   *   another one, which is to play on as this one does
   */
  isHeld(link?: HTMLAnchorElement): boolean;
  /** @returns ends the hold */
  addHold(hold: () => boolean): () => void;
  /** Loads the document anew, at its address; what was typed into forms that are not here any more comes along. */
  load(): void;
}

let tab: Tab | undefined;

/** The tab that this runs in; watched from the first time on that somebody asks for it. */
export function thisTab(): Tab {
  tab ??= createTab(createReleases(), () => window.location.reload());
  return tab;
}

export function createTab(deploys: Releases, load: () => void): Tab {
  const fields = watchFields();
  const holds = new Set<() => boolean>();
  return {
    deploys,
    isHeld: (link) =>
      (isAnyPlaying() && !(link && leavesPlaying(link, deploys))) ||
      fields.isAnyHalfFilled() ||
      isDialogOpenAround(link) ||
      [...holds].some((hold) => hold()),
    addHold(hold) {
      holds.add(hold);
      return () => void holds.delete(hold);
    },
    load() {
      persistDrafts();
      announceArrival();
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
