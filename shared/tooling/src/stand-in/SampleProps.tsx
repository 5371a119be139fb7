import { useId, useState, type ReactNode } from 'react';
import { FormMessage } from '@steadfast/ui';
import styles from './StandIn.module.css';

export interface SamplePropsProps {
  /** Whose props they are: “Props of share”. */
  of: string;
  /** What they are at first. */
  sample?: object | undefined;
  /** @param props the last ones that could be read */
  children: (props: object, isValid: boolean) => ReactNode;
}

interface Edited {
  text: string;
  props: object;
  error?: string;
}

/** Lets the developer edit sample props as JSON. */
export function SampleProps({ of: owner, sample = {}, children }: SamplePropsProps) {
  const id = useId();
  const [{ text, props, error }, setEdited] = useState<Edited>(() => ({
    text: JSON.stringify(sample, null, 2),
    props: sample,
  }));
  return (
    <div className={styles.sample}>
      <div className={styles.field}>
        <label htmlFor={id}>Props of {owner}</label>
        <textarea
          id={id}
          className={styles.input}
          rows={Math.max(2, text.split('\n').length)}
          spellCheck={false}
          value={text}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => setEdited(readProps(target.value, props))}
        />
        <div id={`${id}-note`}>{error !== undefined && <FormMessage tone="error">{error}</FormMessage>}</div>
      </div>
      {children(props, error === undefined)}
    </div>
  );
}

/** Keeps the last valid props while the text cannot be read. */
function readProps(text: string, lastProps: object): Edited {
  try {
    const props: unknown = JSON.parse(text);
    if (typeof props === 'object' && props !== null && !Array.isArray(props)) return { text, props };
    return { text, props: lastProps, error: 'Props are an object: { "name": "value" }.' };
  } catch (cause) {
    return { text, props: lastProps, error: `This is not JSON: ${(cause as Error).message}` };
  }
}
