import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { MODAL_EXIT_MS } from '@steadfast/contract/limits';
import type { DialogContribution } from '@steadfast/contract';
import { type Site, useTimeout } from '@steadfast/sdk/internal';
import { failureCode, failureMessage, type ModuleLoader, type RemoteError } from '../remotes/module-loader';
import type { Contributed } from '../registry/registry';
import { RemoteBoundary } from '../remotes/RemoteBoundary';
import { useFailure } from '../remotes/RemoteFailure';
import {
  Button,
  Icon,
  Modal,
  Skeleton,
  SlowLoadingMessage,
  classNames,
  fieldClasses,
} from '@steadfast/ui/internal';
import styles from './HostedDialog.module.css';

/** Slightly longer than the exit animation. A dialog that has not reported its end by then is removed. */
const REMOVE_AFTER_MS = MODAL_EXIT_MS + 100;

/** Collects what the viewer types while the search loads, and remembers where the focus was. */
export interface TypedAhead {
  read: () => string;
  write: (text: string) => void;
  /** Moves the focus to the placeholder field, and into it the text that was typed before React handled events. */
  begin: (field: HTMLInputElement | null) => void;
  /** Returns the focus to where it was. @returns what was typed */
  end: () => string;
}

interface HostedDialogProps {
  dialog: Contributed<DialogContribution>;
  loader: ModuleLoader;
  /** Props for the dialog's component. */
  target: object;
  /** Collects what the viewer types while the dialog loads. */
  typedAhead?: TypedAhead;
  /** Whether to close it: it receives a `cancel` event, as from Escape, and plays its exit animation (REQ-SHARE-4). */
  isClosing: boolean;
  onClosed: () => void;
}

export interface DialogProps extends Omit<HostedDialogProps, 'dialog'> {
  /** For the report that nobody serves it. */
  name?: string | undefined;
  /** Undefined if no live remote serves it. */
  dialog: Contributed<DialogContribution> | undefined;
  notify: Site['notify'];
}

/** A dialog over the page, or a notice that nobody serves it. */
export function HostedDialog({ dialog, name, notify, ...props }: DialogProps) {
  return dialog ? (
    <ServedDialog dialog={dialog} {...props} />
  ) : (
    <UnservedDialog name={name} notify={notify} onClosed={props.onClosed} />
  );
}

/** The console names it: its opener mistyped the name, or its remote is not live. */
function UnservedDialog({ name, notify, onClosed }: Pick<DialogProps, 'name' | 'notify' | 'onClosed'>) {
  const report = useEffectEvent(() => {
    // eslint-disable-next-line no-console -- for developers: viewers see the notice
    console.warn(`dialog-unserved: no live remote serves the dialog “${name}”, which was opened.`);
    notify('This part of the site is not available.', { tone: 'error' });
    onClosed();
  });
  useEffect(() => {
    report();
  }, []);
  return null;
}

/** A remote's dialog in all states: loading, open, failed and closing. */
function ServedDialog({ dialog, loader, target, typedAhead, isClosing, onClosed }: HostedDialogProps) {
  const [isFailureClosed, setFailureClosed] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isClosing) return;
    for (const modal of container.current?.querySelectorAll('dialog[open]') ?? []) {
      modal.dispatchEvent(new Event('cancel', { cancelable: true }));
    }
  }, [isClosing]);
  useTimeout(onClosed, isClosing ? REMOVE_AFTER_MS : undefined);
  return (
    <div ref={container}>
      <RemoteBoundary
        loader={loader}
        feature={dialog.feature}
        modulePath={dialog.module}
        componentProps={{ ...target, onClosed }}
        fallback={({ retry }) => (
          <DialogLoading typedAhead={typedAhead} onRetry={retry} onClosed={onClosed} />
        )}
        renderFailure={(retry, error) => (
          <DialogFailure
            error={error}
            title={dialog.title}
            isOpen={!isFailureClosed}
            onRetry={retry}
            onClose={() => setFailureClosed(true)}
            onClosed={onClosed}
          />
        )}
        isLeaving={isClosing || isFailureClosed}
      />
    </div>
  );
}

interface DialogFailureProps {
  /** The dialog's subject, as its feature declares it. */
  title: string | undefined;
  error: RemoteError;
  isOpen: boolean;
  onRetry: () => void;
  onClose: () => void;
  onClosed: () => void;
}

/** Shown in a modal in place of a dialog that failed to load. */
function DialogFailure({ title, error, isOpen, onRetry, onClose, onClosed }: DialogFailureProps) {
  const { message, actionLabel, act } = useFailure(error, failureMessage(error), onRetry);
  return (
    <Modal
      title={`${title ?? 'This'} did not load`}
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      footer={
        <Button variant="primary" icon="refresh" data-first-focus="" onClick={act}>
          {actionLabel ?? 'Try again'}
        </Button>
      }
    >
      <p>{message}</p>
      <p className={styles.code}>{`Code ${failureCode(error)}`}</p>
    </Modal>
  );
}

/** A dialog that loads faster shows no placeholder. */
const SHOWN_AFTER_MS = 300;

interface DialogLoadingProps {
  /** For the search only: collects what the viewer types while it loads. */
  typedAhead: TypedAhead | undefined;
  onRetry: () => void;
  onClosed: () => void;
}

/** Shown while the code of a dialog loads. Closing it cancels the dialog. */
function DialogLoading({ typedAhead, onRetry, onClosed }: DialogLoadingProps) {
  const [isShown, setShown] = useState(false);
  useTimeout(() => setShown(true), SHOWN_AFTER_MS);
  if (!isShown) return null;
  return (
    // Same layout as the search, so nothing jumps while the viewer types.
    <Modal
      title={typedAhead ? 'Search' : 'Loading'}
      size={typedAhead ? 'large' : 'medium'}
      isOpen
      onClose={onClosed}
    >
      {typedAhead && <Field typedAhead={typedAhead} />}
      <div aria-busy="true">
        <Skeleton />
        <Skeleton width="80%" />
        <Skeleton width="60%" />
      </div>
      <SlowLoadingMessage onRetry={onRetry} onCancel={onClosed} />
    </Modal>
  );
}

/** Label and placeholder, as in the search itself (REQ-SEARCH-1). */
const PROMPT = 'Search by Title, Tag, or Category';

/** Stands in for the search field. It has the focus, and the search takes over what is typed. */
function Field({ typedAhead }: { typedAhead: TypedAhead }) {
  const field = useRef<HTMLInputElement>(null);
  // Not while rendering: a key may be pressed between that and the commit.
  useLayoutEffect(() => {
    if (field.current) field.current.value = typedAhead.read();
  }, [typedAhead]);
  return (
    <div className={styles.field}>
      <Icon name="search" size="1.25rem" className={styles.icon} />
      <input
        type="text"
        inputMode="search"
        className={classNames(fieldClasses.input, styles.input)}
        aria-label={PROMPT}
        placeholder={PROMPT}
        autoComplete="off"
        ref={field}
        onChange={({ target }) => {
          typedAhead.write(target.value);
        }}
      />
    </div>
  );
}
