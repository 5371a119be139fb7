import type { ApiError, ShareTarget } from '@steadfast/sdk';
import { SHARE_MESSAGE_MAX_LENGTH } from '@steadfast/contract/limits';
import { messageFault } from '@steadfast/contract/share-message';
import { countCharacters, countCharactersLeft } from '@steadfast/contract/text-length';
import { Button, FormMessage, Icon, classNames, fieldClasses } from '@steadfast/ui';
import { useEffect, useId, useRef, useState, type Ref, type SubmitEvent } from 'react';
import { formatRecipient } from './recipient-messages';
import type { Recipient } from './recipients';
import { describeShareError, describeMessageRefusal } from './refusal';
import styles from './ShareDialog.module.css';

export interface MessageStepProps {
  kind: ShareTarget['kind'];
  chosen: readonly Recipient[];
  /** The entries that are not recipients, as typed; may be empty. */
  overLimit: string;
  message: string;
  isSending: boolean;
  failure: ApiError | undefined;
  onChange: (message: string) => void;
  onBack: () => void;
  onSend: () => void;
}

/** Step 2: the optional message and Send (REQ-SHARE-2). */
export function MessageStep(props: MessageStepProps) {
  const { kind, chosen, overLimit, message, isSending, failure, onChange, onBack, onSend } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const failed = useRef<HTMLDivElement>(null);
  const [isRefusalRead, setRefusalRead] = useState(false);
  /** What is wrong with the message, checked on submit. */
  const [fault, setFault] = useState<string>();
  const isTooLong = countCharactersLeft(message, SHARE_MESSAGE_MAX_LENGTH) < 0;
  const refusal = isRefusalRead ? undefined : describeMessageRefusal(failure);

  useEffect(() => {
    field.current?.focus();
  }, []);
  useEffect(() => {
    if (describeMessageRefusal(failure)) field.current?.focus();
    // After scrolling down to Send, the error may be out of view.
    else if (failure) failed.current?.scrollIntoView?.({ block: 'nearest' });
  }, [failure]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    setRefusalRead(false);
    const problem = messageFault(message);
    setFault(problem && `Your message ${problem}.`);
    if (isTooLong || problem) field.current?.focus();
    else onSend();
  };
  return (
    <form className={styles.form} aria-label="Message" noValidate onSubmit={submit}>
      {failure && !describeMessageRefusal(failure) && (
        <div ref={failed} className={styles.failure}>
          <FormMessage tone="error">
            {`Your message could not be sent. ${describeShareError(failure, kind)}`}
          </FormMessage>
        </div>
      )}
      <p className={styles.recipients}>{`To ${chosen.map(formatRecipient).join(', ')}`}</p>
      {overLimit && <p className={styles.recipients}>{`Left out: ${overLimit}`}</p>}
      <MessageField
        ref={field}
        value={message}
        isReadOnly={isSending}
        error={fault ?? refusal}
        onChange={(next) => {
          onChange(next);
          setFault(undefined);
          setRefusalRead(true);
        }}
      />
      <div className="actions">
        <Button type="submit" variant="primary" isBusy={isSending}>
          Send
        </Button>
        <Button variant="quiet" disabled={isSending} onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}

interface MessageFieldProps {
  ref: Ref<HTMLTextAreaElement>;
  value: string;
  isReadOnly: boolean;
  /** An error other than the length. */
  error: string | undefined;
  onChange: (message: string) => void;
}

const ROWS = 4;
/** Screen readers announce the rest from this number of characters. */
const ANNOUNCED_FROM = 20;

/** The message and its length. Text that is too long is not cut, so that the sender can decide how to shorten it. */
function MessageField({ ref, value, isReadOnly, error, onChange }: MessageFieldProps) {
  const id = useId();
  const left = countCharactersLeft(value, SHARE_MESSAGE_MAX_LENGTH);
  const shownError = left < 0 ? `The message is too long: shorten it by ${-left}.` : error;
  return (
    <div className={fieldClasses.field}>
      <label className={fieldClasses.label} htmlFor={id}>
        Message (optional)
      </label>
      <textarea
        ref={ref}
        id={id}
        name="message"
        className={classNames(fieldClasses.input, styles.message)}
        rows={ROWS}
        dir="auto"
        readOnly={isReadOnly}
        value={value}
        aria-invalid={shownError ? true : undefined}
        aria-describedby={classNames(shownError && `${id}-error`, `${id}-hint`)}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
      <div className={styles.messageFooter}>
        <p id={`${id}-hint`}>Links, addresses and phone numbers are not allowed.</p>
        <p className={classNames(left < 0 && styles.overLimit)}>
          {`${countCharacters(value)} of ${SHARE_MESSAGE_MAX_LENGTH}`}
        </p>
      </div>
      {shownError && (
        <p id={`${id}-error`} className={fieldClasses.error}>
          <Icon name="alert" className={fieldClasses.icon} />
          <span>{shownError}</span>
        </p>
      )}
      <p role="status" className="visually-hidden">
        {left < 0
          ? 'The message is too long.'
          : left <= ANNOUNCED_FROM && `${ANNOUNCED_FROM} characters or fewer are left.`}
      </p>
    </div>
  );
}
