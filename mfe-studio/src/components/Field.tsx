import { Icon, TextField, type TextFieldProps } from '@steadfast/ui';
import { useId, type ReactNode } from 'react';
import styles from './Field.module.css';

interface TextProps {
  value: string;
  onChange: (value: string) => void;
}

/** The design system's text field, in a form whose values are texts. */
export function Text({ onChange, ...field }: TextProps & Omit<TextFieldProps, keyof TextProps>) {
  return <TextField dir="auto" {...field} onChange={({ target }) => onChange(target.value)} />;
}

/** A labelled text of several lines, which looks like TextField. */
export function TextArea({
  label,
  maxLength,
  value,
  onChange,
}: TextProps & { label: string; maxLength: number }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        rows={6}
        dir="auto"
        maxLength={maxLength}
        className={styles.input}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

export interface SelectProps {
  label: string;
  hint?: string | undefined;
  /** Of the chosen option; empty for none. */
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A labelled choice of one, by the browser's own list. */
export function Select({ label, hint, value, options, onChange }: SelectProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={styles.input}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}

export interface CheckboxProps {
  children: ReactNode;
  value: boolean;
  onChange: (value: boolean) => void;
}

export function Checkbox({ children, value, onChange }: CheckboxProps) {
  return (
    <label className={styles.choice}>
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

export interface ChoicesProps {
  /** Names the group. */
  label: string;
  options: readonly { id: number; name: string }[];
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
      <legend className={styles.label}>{label}</legend>
      {options.length === 0 && <p className={styles.hint}>{empty}</p>}
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

export interface FileButtonProps {
  children: string;
  /** As of <input accept>. */
  accept: string;
  onFiles: (files: File[]) => void;
  isMultiple?: boolean | undefined;
  isDisabled?: boolean | undefined;
}

/** Chooses files; looks like a button. */
export function FileButton({ children, accept, onFiles, isMultiple, isDisabled }: FileButtonProps) {
  return (
    <label className={styles.file}>
      <Icon name="plus" />
      <span>{children}</span>
      <input
        type="file"
        className="visually-hidden"
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
    </label>
  );
}
