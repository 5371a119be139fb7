/**
 * The bootstrap script, which delivery inlines into the HTML. It applies the theme before the first paint, chooses the
 * versions that this browser gets, and prefetches the code and data of the page while the shell still loads. Built
 * separately, without federation.
 */
import {
  prefetchManifest,
  safeLocalStorage,
  siteConfig,
  streamUrl,
  readToken,
} from '@steadfast/sdk/internal';
import { type Registry, BROWSER_RENDERS_COOKIE, matchRoute, type RouteMatch } from '@steadfast/contract';
import { applyThemeChoice, themeChoice } from '@steadfast/ui/internal';
import {
  prefetchRoute,
  prefetchStream,
  preloadAhead,
  preloadCode,
  preloadPicture,
} from './bootstrap-prefetch';
import { runHeldScripts, startBeforeShell, waitForPictures } from './bootstrap-start';
import { recordEarlyEvents } from './early-events';
import { takeOverrideRequests } from '../registry/override-storage';
import { setRegistry, readDocumentRegistry, readRegistry } from '../registry/registry';
import { chooseRegistry } from '../registry/registry-choice';
import { installTrustedTypesPolicy } from './script-policy';
import { watchStart } from './start-failure';

const YEAR_SECONDS = 31_536_000;

/** Ends with the number of the format, so values in an older format are ignored. */
const LAST_GOOD_STORAGE_KEY = 'steadfast.registry.1';

/** How long after the `load` event to check whether the site has started. */
const STARTED_AFTER_MS = 1_000;

const { dataset } = document.documentElement;

try {
  startPage();
} catch (error) {
  // The HTML's scripts run in any case: the shell says what is wrong.
  runHeldScripts();
  throw error;
}

function startPage(): void {
  const allowScriptsOf = installTrustedTypesPolicy();
  applyThemeChoice(themeChoice.getState());
  takeOverrideRequests();
  watchStart();

  const raw = readInitialRegistry();
  const registry = raw && chooseRegistry(raw);
  // From here on, all code in this document reads this registry.
  if (registry !== raw && registry) setRegistry(registry);
  if (registry) allowScriptsOf(registry);

  // The HTML may hold the page as the live versions render it for visitors without a session.
  const isOwnPage = !raw || registry !== raw || readToken() !== undefined;
  if (dataset.rendered === '' && isOwnPage) dataset.rendered = 'discarded';
  rememberWhoRenders(isOwnPage);
  recordEarlyEvents();

  const match = registry && matchRoute(registry, window.location.pathname);
  if (match && !match.feature.isDisabled) prefetchPage(match);
  else runShell();
}

function prefetchPage(page: RouteMatch): void {
  const { feature, route } = page;
  const runPage = () => {
    runHeldScripts();
    preloadCode(feature, route.module);
  };
  if (dataset.rendered === '') {
    const { stream } = dataset;
    if (stream) prefetchManifest(streamUrl(stream));
    const start = stream && feature.modules[route.module]?.start;
    if (start) startBeforeShell(feature, start, runPage);
    else waitForPictures(runPage);
    return;
  }
  prefetchRoute(page, siteConfig().apiBaseUrl);
  runPage();
  preloadPicture(page);
  prefetchStream(page);
  // Later imports wait until the shell's script is parsed, so they do not delay what the page shows first.
  document.addEventListener('DOMContentLoaded', () => {
    preloadAhead(feature, route.module);
  });
}

function runShell(): void {
  if (dataset.rendered === '') waitForPictures(runHeldScripts);
  else runHeldScripts();
}

/** Has the origin leave out, from the next load on, what this browser would discard. */
function rememberWhoRenders(isBrowser: boolean): void {
  try {
    if (document.cookie.includes(BROWSER_RENDERS_COOKIE) === isBrowser) return;
    const maxAge = isBrowser ? YEAR_SECONDS : 0;
    const secure = window.location.protocol === 'https:' ? '; secure' : '';
    document.cookie = `${BROWSER_RENDERS_COOKIE}; path=/; samesite=lax; max-age=${maxAge}${secure}`;
  } catch {
    // A document without cookies gets rendered pages, and discards them.
  }
}

/** Returns the document's registry, or the last good one if that is unreadable. */
function readInitialRegistry(): Registry | undefined {
  try {
    const registry = readDocumentRegistry();
    storeAfterStart(JSON.stringify(registry));
    return registry;
  } catch {
    const lastGood = readLastGoodRegistry();
    if (lastGood) setRegistry(lastGood);
    return lastGood;
  }
}

/** @returns undefined if none is stored or it is unreadable */
function readLastGoodRegistry(): Registry | undefined {
  try {
    return readRegistry(safeLocalStorage.read(LAST_GOOD_STORAGE_KEY) ?? '');
  } catch {
    return undefined;
  }
}

/**
 * Stores a registry once the site has started with it, in case the HTML's is unreadable.
 *
 * @param text the registry as the origin serves it, before canaries and overrides
 */
function storeAfterStart(text: string): void {
  window.addEventListener('load', () => {
    setTimeout(() => {
      if (document.documentElement.dataset.starting !== undefined) return;
      if (safeLocalStorage.read(LAST_GOOD_STORAGE_KEY) !== text)
        safeLocalStorage.write(LAST_GOOD_STORAGE_KEY, text);
    }, STARTED_AFTER_MS);
  });
}
