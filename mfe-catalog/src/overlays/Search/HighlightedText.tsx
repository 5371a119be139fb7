import styles from './HighlightedText.module.css';
import { highlightMatches } from './highlight-matches';

/** A text in which what was searched for is marked. Read out it is the text alone: a mark in the middle of a word is for the eye. */
export function HighlightedText({ text, query }: { text: string; query: string }) {
  return highlightMatches(text, query).map((part, index) =>
    part.isMatch ? (
      <mark key={index} role="presentation" className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
