import { createElement, Fragment, type ReactNode } from 'react';

export interface CueTextProps {
  cue: Pick<VTTCue, 'getCueAsHTML'>;
}

/**
 * The WebVTT elements that are rendered. Others, and class names and titles, are dropped; their text stays.
 */
const renderedElements = new Set(['b', 'i', 'u', 'ruby', 'rt']);

/** The text of a cue. Its markup becomes React elements one by one, so nothing from a stream is executed. */
export function CueText({ cue }: CueTextProps) {
  return <>{renderCue(cue.getCueAsHTML())}</>;
}

function renderCue(parent: Node): ReactNode[] {
  return Array.from(parent.childNodes, (node, index) => {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue;
    if (!(node instanceof Element)) return null;
    const name = node.localName;
    const language = node.getAttribute('lang');
    if (renderedElements.has(name)) return createElement(name, { key: index }, ...renderCue(node));
    if (language) return createElement('span', { key: index, lang: language }, ...renderCue(node));
    return createElement(Fragment, { key: index }, ...renderCue(node));
  });
}
