/**
 * The first script of the HTML, put there whole by delivery: turns the page to the chosen theme before anything is
 * painted, chooses the versions that this browser gets, and asks for the code and the data of the page that the address
 * names, while the shell itself is still on its way. Built on its own, without federation.
 */
import { siteConfig } from '../config/site-config';
import type { Registry } from '../contract';
import { matchRoute } from '../contract/route-match';
import { applyThemeChoice, readThemeChoice } from '../theme/theme-choice';
import {
  prefetchRoute,
  prefetchStream,
  preloadAhead,
  preloadCode,
  preloadPicture,
} from './bootstrap-prefetch';
import { storeAfterStart, lastGoodRegistry } from './last-good-registry';
import { takeOverrideRequests } from './overrides/override-storage';
import { setRegistry, readDocumentRegistry } from './registry';
import { chooseRegistry } from './registry-choice';
import { guardScripts } from './script-policy';

const allowScriptsOf = guardScripts();
applyThemeChoice(readThemeChoice());
takeOverrideRequests();

const raw = registryToBeginWith();
const registry = raw && chooseRegistry(raw);
// From here on, everybody in this document reads the choice.
if (registry !== raw && registry) setRegistry(registry);
if (registry) allowScriptsOf(registry);

const match = registry && matchRoute(registry, window.location.pathname);
if (match && !match.feature.isDisabled) {
  const { feature, route } = match;
  prefetchRoute(match, siteConfig().apiBaseUrl);
  preloadCode(feature, route.module);
  preloadPicture(match);
  prefetchStream(match);
  // What the page shows first comes before what it will import: this is told when the shell's own script is here.
  document.addEventListener('DOMContentLoaded', () => {
    preloadAhead(feature, route.module);
  });
}

/** The one of the document; where that cannot be read, the last with which the site has begun here. */
function registryToBeginWith(): Registry | undefined {
  try {
    const registry = readDocumentRegistry();
    storeAfterStart(JSON.stringify(registry));
    return registry;
  } catch {
    const lastGood = lastGoodRegistry();
    if (lastGood) setRegistry(lastGood);
    return lastGood;
  }
}
