import { createElement, Fragment, type ReactNode } from 'react';

export interface CueTextProps {
  cue: Pick<VTTCue, 'getCueAsHTML'>;
}

/** What WebVTT may mark up and captions need. All else, class names and titles too, stays out: only its words are shown. */
const kept = new Set(['b', 'i', 'u', 'ruby', 'rt']);

/** The words of a cue. Its markup becomes elements of React's, one by one: what a stream writes runs nothing here. */
export function CueText({ cue }: CueTextProps) {
  return <>{renderCue(cue.getCueAsHTML())}</>;
}

function renderCue(parent: Node): ReactNode[] {
  return Array.from(parent.childNodes, (node, index) => {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue;
    if (!(node instanceof Element)) return null;
    const name = node.localName;
    const language = node.getAttribute('lang');
    if (kept.has(name)) return createElement(name, { key: index }, ...renderCue(node));
    if (language) return createElement('span', { key: index, lang: language }, ...renderCue(node));
    return createElement(Fragment, { key: index }, ...renderCue(node));
  });
}
