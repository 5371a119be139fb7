import type { Statement } from '@steadfast/shared/host';
import styles from './Statements.module.css';

export interface StatementsProps {
  statements: Statement[];
  /** `cards` for short texts, `lines` for texts that are read in order. */
  look: 'cards' | 'lines';
}

/** A list of values or beliefs. */
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
