import { useId, useState, type ReactNode } from 'react';
import { FormMessage } from '@steadfast/ui';
import type { Samples } from './samples';
import styles from './StandIn.module.css';

export interface SamplePropsProps {
  /** Whose props they are: “Props of share”. */
  of: string;
  /** The first one is chosen at first. Without any, the props start empty. */
  samples?: Samples<object> | undefined;
  /** @param props the last ones that could be read */
  children: (props: object, isValid: boolean) => ReactNode;
}

interface Edited {
  text: string;
  props: object;
  error?: string;
}

const startFrom = (sample: object): Edited => ({ text: JSON.stringify(sample, null, 2), props: sample });

/** Lets the developer choose sample props and edit them as JSON. Functions of the chosen sample stay, as JSON has none. */
export function SampleProps({ of: owner, samples = {}, children }: SamplePropsProps) {
  const id = useId();
  const names = Object.keys(samples);
  const [chosen, setChosen] = useState(names[0] ?? '');
  const sample = samples[chosen] ?? {};
  const [{ text, props, error }, setEdited] = useState(() => startFrom(sample));
  const functions = Object.entries(sample).filter(([, value]) => typeof value === 'function');
  return (
    <div className={styles.sample}>
      {names.length > 1 && (
        <div className={styles.field}>
          <label htmlFor={`${id}-sample`}>Sample</label>
          <select
            id={`${id}-sample`}
            className={styles.input}
            value={chosen}
            onChange={({ target }) => {
              setChosen(target.value);
              setEdited(startFrom(samples[target.value] ?? {}));
            }}
          >
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </div>
      )}
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
          onChange={({ target }) => {
            setEdited(readProps(target.value, Object.fromEntries(functions), props));
          }}
        />
        <div id={`${id}-note`}>
          {functions.length > 0 && (
            <p className={styles.facts}>
              And the sample’s own {functions.map(([name]) => name).join(', ')}().
            </p>
          )}
          {error !== undefined && <FormMessage tone="error">{error}</FormMessage>}
        </div>
      </div>
      {children(props, error === undefined)}
    </div>
  );
}

/** Keeps the last valid props while the text cannot be read. */
function readProps(text: string, functions: object, lastProps: object): Edited {
  try {
    const props: unknown = JSON.parse(text);
    if (typeof props === 'object' && props !== null && !Array.isArray(props))
      return { text, props: { ...functions, ...props } };
    return { text, props: lastProps, error: 'Props are an object: { "name": "value" }.' };
  } catch (cause) {
    return { text, props: lastProps, error: `This is not JSON: ${(cause as Error).message}` };
  }
}
