import { classNames } from '@steadfast/shared/ui';
import styles from './Paragraphs.module.css';

export interface ParagraphsProps {
  texts: string[];
  isLarge?: boolean;
}

/** Paragraphs of plain text with a readable line length. */
export function Paragraphs({ texts, isLarge }: ParagraphsProps) {
  return (
    <div className={classNames(styles.paragraphs, isLarge && styles.large)}>
      {texts.map((text, index) => (
        <p key={index} dir="auto">
          {text}
        </p>
      ))}
    </div>
  );
}
