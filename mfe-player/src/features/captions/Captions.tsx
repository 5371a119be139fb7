import { createElement, Fragment, type CSSProperties, type ReactNode } from 'react';
import type { PlaybackState } from '../../engine/playback-state';
import { usePlayback, type PlayerProps } from '../../engine/player-controller';
import { usePreference, type CaptionStyle } from '../../engine/preferences';
import styles from './Captions.module.css';

type CaptionPosition = CaptionStyle['position'];

/** The current captions over the video, below the controls in the stage. */
export function Captions({ player }: PlayerProps) {
  const cues = usePlayback(player, (state) => state.activeCaptions);
  const language = usePlayback(player, selectLanguage);
  const { position } = usePreference('captionStyle');
  if (cues.length === 0) return null;
  return (
    <CaptionLayer
      language={language}
      captions={cues.map((cue, index) => ({
        key: `${cue.startTime} ${index}`,
        position: positionCue(cue, position),
        content: renderCue(cue.getCueAsHTML()),
      }))}
    />
  );
}

const selectLanguage = ({ captionTracks, captionTrackId }: PlaybackState) =>
  captionTracks.find(({ id }) => id === captionTrackId)?.language;

interface CaptionLayerProps {
  /** BCP 47, if known. */
  language: string | undefined;
  captions: readonly { key: string; position: CaptionPosition; content: ReactNode }[];
}

/** Font scale of each size. */
const scales = { small: 0.75, medium: 1, large: 1.4, huge: 1.9 };

/** Captions over the video in the viewer's style. Pointer events pass through. */
export function CaptionLayer({ language, captions }: CaptionLayerProps) {
  const { size, colour, background } = usePreference('captionStyle');
  return (
    <div
      className={styles.layer}
      data-part="captions"
      data-colour={colour}
      data-background={background}
      style={{ '--caption-scale': scales[size] } as CSSProperties}
      lang={language}
    >
      {(['top', 'bottom'] as const).map((edge) => (
        <div key={edge} className={styles[edge]}>
          {captions
            .filter(({ position }) => position === edge)
            .map(({ key, content }) => (
              <p key={key} className={styles.caption} dir="auto">
                {content}
              </p>
            ))}
        </div>
      ))}
    </div>
  );
}

/**
 * The WebVTT elements that are rendered. Others, and class names and titles, are dropped; their text stays.
 */
const renderedElements = new Set(['b', 'i', 'u', 'ruby', 'rt']);

/** Renders the text of a cue. Its markup becomes React elements one by one, so nothing from a stream is executed. */
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

/** The fields of a cue that are read. */
export type PositionedCue = Pick<VTTCue, 'line' | 'snapToLines'>;

/**
 * WebVTT lines are about a twentieth of the video's height; lines below this number are in the upper half.
 */
const UPPER_LINES = 9;

/**
 * Chooses the edge at which a cue is rendered: the viewer's choice, or the top if its author placed it in the
 * upper half so as not to hide something below.
 */
export function positionCue(
  { line, snapToLines }: PositionedCue,
  preferred: CaptionPosition,
): CaptionPosition {
  if (preferred === 'top' || line === 'auto') return preferred;
  const isUpper = snapToLines ? (line >= 0 && line < UPPER_LINES) || line < -UPPER_LINES : line < 50;
  return isUpper ? 'top' : 'bottom';
}
