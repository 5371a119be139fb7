import { Button, classNames, fieldClasses, TextField, type TextFieldProps } from '@steadfast/ui';
import { useRef, type ReactNode } from 'react';
import styles from './Field.module.css';
import layout from './layout.module.css';

export interface TextProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
}

/** The design system's text field, in a form whose values are texts. */
export function Text({ onChange, ...field }: TextProps) {
  return <TextField dir="auto" {...field} onChange={({ target }) => onChange(target.value)} />;
}

interface SelectProps extends TextProps {
  /** The labels by value, or what has a name. */
  options: Record<string, string> | readonly Named[] | undefined;
  /** The label of no choice, which comes first. */
  none?: string;
}
interface Named {
  id: number;
  name: string;
}

/** A labelled choice of one, by the browser's own list. */
export function Select({ options = [], none, ...field }: SelectProps) {
  const entries = Array.isArray(options)
    ? (options as readonly Named[]).map(({ id, name }) => [String(id), name] as const)
    : Object.entries(options);
  return (
    <Text as="select" {...field}>
      {none !== undefined && <option value="">{none}</option>}
      {entries.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Text>
  );
}

interface CheckboxProps {
  className?: string | undefined;
  children: ReactNode;
  value: boolean;
  onChange: (value: boolean) => void;
}

export function Checkbox({ className = styles.choice, children, value, onChange }: CheckboxProps) {
  return (
    <label className={className}>
      <input
        type="checkbox"
        className={styles.box}
        checked={value}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}

interface ChoicesProps {
  /** Names the group. */
  label: string;
  options: readonly Named[];
  /** Ids of the chosen options. */
  value: readonly number[];
  onChange: (value: number[]) => void;
  /** Shown without any option. */
  empty: string;
}

/** A labelled choice of several. */
export function Choices({ label, options, value, onChange, empty }: ChoicesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend className={classNames(fieldClasses.label, styles.legend)}>{label}</legend>
      {options.length === 0 && <p className={layout.muted}>{empty}</p>}
      {options.map(({ id, name }) => (
        <Checkbox
          key={id}
          value={value.includes(id)}
          onChange={(isChosen) => onChange(isChosen ? [...value, id] : value.filter((each) => each !== id))}
        >
          {name}
        </Checkbox>
      ))}
    </fieldset>
  );
}

interface FileButtonProps {
  children: string;
  /** As of <input accept>. */
  accept: string;
  onFiles: (files: File[]) => void;
  isMultiple?: boolean | undefined;
  isDisabled?: boolean | undefined;
}

/** A button that chooses files. */
export function FileButton({ children, accept, onFiles, isMultiple, isDisabled }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" icon="plus" disabled={isDisabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={children}
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
