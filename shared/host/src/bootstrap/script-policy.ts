/**
 * The Trusted Types policy of the site, which decides what may become code. The content security policy requires Trusted
 * Types and allows only this policy. Part of the bootstrap script: keep it small. See docs/security.md.
 */
import type { Registry } from '@steadfast/contract';

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: Record<
      'createHTML' | 'createScriptURL',
      (text: string, type: string, sink: string) => string | null
    >,
  ) => unknown;
}

/** The sink that hls.js uses to parse captions and keys as XML; the result is never added to the page. */
const PARSER = 'DOMParser parseFromString';

/**
 * Installs the policy: scripts and workers may come only from this origin and from the origins of the registry's remotes,
 * and no text may become HTML or code.
 *
 * @returns a function that allows the remotes of a registry; until it is called, only this origin is allowed
 */
export function installTrustedTypesPolicy(): (registry: Registry) => void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const getOrigin = (address: string) => new URL(address, document.baseURI).origin;
  const origins = [window.location.origin];
  try {
    trustedTypes?.createPolicy('default', {
      createScriptURL: (address) => (origins.includes(getOrigin(address)) ? address : null),
      createHTML: (text, _, sink) => (sink === PARSER ? text : null),
    });
  } catch {
    // A browser extension has installed its own, or a proxy's policy allows none: continue without.
  }
  return ({ features }) => {
    origins.push(...features.map(({ entry }) => getOrigin(entry)));
  };
}
