/**
 * The bootstrap script, which delivery inlines into the HTML. It applies the theme before the first paint, chooses the
 * versions that this browser gets, and prefetches the code and data of the page while the shell still loads. Built
 * separately, without federation.
 */
import { prefetchManifest } from '../api-client/prefetched-responses';
import { siteConfig, streamUrl } from '../config/site-config';
import type { Registry } from '../contract';
import { matchRoute, type RouteMatch } from '../contract/route-match';
import { readToken } from '../session/token';
import { applyThemeChoice, readThemeChoice } from '../theme/theme-choice';
import {
  prefetchRoute,
  prefetchStream,
  preloadAhead,
  preloadCode,
  preloadPicture,
} from './bootstrap-prefetch';
import { runHeldScripts, startBeforeShell } from './bootstrap-start';
import { rememberPresses } from './early-presses';
import { storeAfterStart, readLastGoodRegistry } from './last-good-registry';
import { takeOverrideRequests } from './overrides/override-storage';
import { setRegistry, readDocumentRegistry } from './registry';
import { chooseRegistry } from './registry-choice';
import { guardScripts } from './script-policy';

const allowScriptsOf = guardScripts();
applyThemeChoice(readThemeChoice());
takeOverrideRequests();

const raw = readInitialRegistry();
const registry = raw && chooseRegistry(raw);
// From here on, all code in this document reads this registry.
if (registry !== raw && registry) setRegistry(registry);
if (registry) allowScriptsOf(registry);

// The HTML may hold the page as the live versions render it for visitors without a session.
const { dataset } = document.documentElement;
if (dataset.rendered === '' && (!raw || registry !== raw || readToken())) dataset.rendered = 'discarded';
rememberPresses();

const match = registry && matchRoute(registry, window.location.pathname);
if (match && !match.feature.isDisabled) prefetchPage(match);
else runHeldScripts();

function prefetchPage(page: RouteMatch): void {
  const { feature, route } = page;
  const isRendered = dataset.rendered === '';
  if (!isRendered) prefetchRoute(page, siteConfig().apiBaseUrl);
  else if (dataset.stream) prefetchManifest(streamUrl(dataset.stream));
  const start = isRendered && dataset.stream ? feature.modules[route.module]?.start : undefined;
  if (start !== undefined) {
    startBeforeShell(feature, start, () => {
      runHeldScripts();
      preloadCode(feature, route.module);
    });
    return;
  }
  runHeldScripts();
  preloadCode(feature, route.module);
  preloadPicture(page);
  prefetchStream(page);
  // Later imports wait until the shell's script is parsed, so they do not delay what the page shows first.
  document.addEventListener('DOMContentLoaded', () => {
    preloadAhead(feature, route.module);
  });
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
