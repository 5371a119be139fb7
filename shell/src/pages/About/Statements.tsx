import type { Statement } from '@steadfast/shared/host';
import styles from './Statements.module.css';

export interface StatementsProps {
  statements: Statement[];
  /** Cards for short words, lines for what is read in order. */
  look: 'cards' | 'lines';
}

/** Values or beliefs: each a name and a sentence or two. */
export function Statements({ statements, look }: StatementsProps) {
  return (
    <ul className={styles[look]}>
      {statements.map(({ name, text }, index) => (
        <li key={index} className={styles.statement} dir="auto">
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
