import styles from './HighlightedText.module.css';
import { highlightMatches } from './highlight-matches';

/**
 * Text with the matches of a query highlighted. `role="presentation"` keeps screen readers from splitting words at a
 * highlight.
 */
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
