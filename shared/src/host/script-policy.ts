/**
 * What may become code in this document, where browsers have Trusted Types: the content security policy demands them, and
 * allows no other policy than this one. Part of the first script of the HTML: kept small. docs/security.md says what it
 * is for.
 */
import type { Registry } from '../contract';

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: Record<
      'createHTML' | 'createScriptURL',
      (text: string, type: string, sink: string) => string | null
    >,
  ) => unknown;
}

/** hls.js reads captions and keys of streams by it, as XML; what it gives is no part of the page. */
const PARSER = 'DOMParser parseFromString';

/**
 * Makes the policy: scripts and workers come from this origin and from where the registry has remotes, and neither HTML
 * nor code is ever made from a text.
 *
 * @returns to be told the registry as it holds in this document, with this tab's own remotes; without one, this origin is
 * all there is
 */
export function guardScripts(): (registry: Registry) => void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const originOf = (address: string) => new URL(address, document.baseURI).origin;
  const origins = [window.location.origin];
  try {
    trustedTypes?.createPolicy('default', {
      createScriptURL: (address) => (origins.includes(originOf(address)) ? address : null),
      createHTML: (text, _, sink) => (sink === PARSER ? text : null),
    });
  } catch {
    // An extension was first with one of its own, or a proxy brings a policy that allows none: the rest goes on.
  }
  return ({ features }) => {
    origins.push(...features.map(({ entry }) => originOf(entry)));
  };
}
