import type { ScaleVisit } from './visit';

/** One line of the result. */
export interface Figure {
  label: string;
  unit: string;
  /** How it is measured, in words. */
  measures: string;
  value: (visit: ScaleVisit) => number | undefined;
  digits: number;
}

const KB = 1_024;
const MB = KB * KB;
const inUnit = (value: number | undefined, unit: number) => (value === undefined ? undefined : value / unit);

/** @param first what the page's first sight is called */
export const figuresOf = (first: string): Figure[] => [
  {
    label: first,
    unit: 'ms',
    measures:
      'painted, as the browser tells by element timing; in the document, where it lies below the first view',
    value: ({ firstMs }) => firstMs,
    digits: 0,
  },
  {
    label: 'largest contentful paint',
    unit: 'ms',
    measures: 'the last one before anything is pressed',
    value: ({ largestPaintMs }) => largestPaintMs,
    digits: 0,
  },
  {
    label: 'layout shift, loading',
    unit: '',
    measures: 'CLS: the worst session of shifts, until nothing loads any more',
    value: ({ loadShift }) => loadShift,
    digits: 3,
  },
  {
    label: 'blocking, loading',
    unit: 'ms',
    measures: 'what long tasks take beyond 50 ms each, until nothing loads any more',
    value: ({ loadBlockingMs }) => loadBlockingMs,
    digits: 0,
  },
  {
    label: 'HTML',
    unit: 'KB',
    measures: 'over the wire, headers included',
    value: ({ htmlBytes }) => inUnit(htmlBytes, KB),
    digits: 1,
  },
  {
    label: "API's answers",
    unit: 'KB',
    measures: 'over the wire, headers included, until nothing loads any more',
    value: ({ answerBytes }) => inUnit(answerBytes, KB),
    digits: 1,
  },
  {
    label: "API's answers, decompressed",
    unit: 'KB',
    measures: 'the JSON that the page reads',
    value: ({ answerRawBytes }) => inUnit(answerRawBytes, KB),
    digits: 0,
  },
  {
    label: 'DOM nodes',
    unit: '',
    measures: 'Memory.getDOMCounters after a garbage collection, texts included, before anything is pressed',
    value: ({ nodes }) => nodes,
    digits: 0,
  },
  {
    label: 'JS heap',
    unit: 'MB',
    measures: 'Runtime.getHeapUsage after a garbage collection, before anything is pressed',
    value: ({ heapBytes }) => inUnit(heapBytes, MB),
    digits: 1,
  },
  {
    label: 'filter: INP',
    unit: 'ms',
    measures:
      'six keys typed into the filter of the episodes and taken out again, the slowest, from key to next paint',
    value: ({ filterInpMs }) => filterInpMs,
    digits: 0,
  },
  {
    label: 'drawer: INP of opening it',
    unit: 'ms',
    measures: "the press of the bar's button, to the next paint",
    value: ({ drawerInpMs }) => drawerInpMs,
    digits: 0,
  },
  {
    label: "card's menu: INP of opening it",
    unit: 'ms',
    measures: 'the same for the button of the first card with a menu',
    value: ({ menuInpMs }) => menuInpMs,
    digits: 0,
  },
  {
    label: 'search: INP of opening it',
    unit: 'ms',
    measures: "the press of the bar's button, to the next paint",
    value: ({ searchOpenInpMs }) => searchOpenInpMs,
    digits: 0,
  },
  {
    label: 'search: press to field',
    unit: 'ms',
    measures: 'until one can type; its code is fetched at the first press',
    value: ({ searchThereMs }) => searchThereMs,
    digits: 0,
  },
  {
    label: 'search: INP of typing',
    unit: 'ms',
    measures: 'six keys, the slowest, from key to next paint',
    value: ({ searchTypeInpMs }) => searchTypeInpMs,
    digits: 0,
  },
  {
    label: 'search: last key to first result',
    unit: 'ms',
    measures: 'in the document; 200 ms of it are the wait for another key, 150 ms the network',
    value: ({ searchFoundMs }) => searchFoundMs,
    digits: 0,
  },
  {
    label: 'scrolling: longest frame',
    unit: 'ms',
    measures: '8 000 px by a gesture of 8 000 px/s from the top, quick network; 17 is a frame without fault',
    value: ({ scrollLongestFrameMs }) => scrollLongestFrameMs,
    digits: 0,
  },
  {
    label: 'scrolling: blocking',
    unit: 'ms',
    measures: 'what long tasks take beyond 50 ms each in that gesture',
    value: ({ scrollBlockingMs }) => scrollBlockingMs,
    digits: 0,
  },
  {
    label: 'scrolling: layout shift',
    unit: '',
    measures: 'CLS in that gesture',
    value: ({ scrollShift }) => scrollShift,
    digits: 3,
  },
  {
    label: 'at the end: DOM nodes',
    unit: '',
    measures: 'after going to the end of the page until nothing more comes, in the first visit',
    value: ({ endNodes }) => endNodes,
    digits: 0,
  },
  {
    label: 'at the end: JS heap',
    unit: 'MB',
    measures: 'the same',
    value: ({ endHeapBytes }) => inUnit(endHeapBytes, MB),
    digits: 1,
  },
  {
    label: "at the end: API's answers",
    unit: 'KB',
    measures: 'over the wire, all of the visit',
    value: ({ endAnswerBytes }) => inUnit(endAnswerBytes, KB),
    digits: 0,
  },
  {
    label: 'at the end: height of the page',
    unit: 'px',
    measures: 'how far there was to go',
    value: ({ endHeightPx }) => endHeightPx,
    digits: 0,
  },
];
