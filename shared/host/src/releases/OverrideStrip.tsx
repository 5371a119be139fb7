import { useTimeout } from '@steadfast/sdk/internal';
import type { LiveFeature } from '@steadfast/contract';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isPreview, readOverrides, type Override } from '../registry/override-storage';
import styles from './OverrideStrip.module.css';
import { Button } from '@steadfast/ui/internal';
import {
  fetchFeature,
  fetchPreview,
  removeOverride,
  renewOverride,
  storeOverride,
  OverrideError,
  readOverrideRequest,
  type OverrideRequest,
} from './override-request';
import { readDocumentRegistry } from '../registry/registry';

export interface OverrideStripProps {
  /** Reloads the page; for tests. */
  reload?: () => void;
}

const reloadPage = () => window.location.reload();

/** A strip at the bottom of the page that asks for consent to overrides, and shows and stops active ones (REQ-FED-4). */
export function OverrideStrip({ reload = reloadPage }: OverrideStripProps) {
  const strip = useRef<HTMLElement>(null);
  const [requests, setRequests] = useState(() => window.overridesAskedFor ?? []);
  const [preview, setPreview] = useState(() => window.previewAskedFor);
  const [overrides] = useState(readOverrides);
  const hasQuestion = requests.length > 0;
  useEffect(() => {
    // Focus the strip, not a button: an Enter that was meant for the page must not answer the question.
    if (hasQuestion) strip.current?.focus({ preventScroll: true });
  }, [hasQuestion]);
  if (!hasQuestion && preview === undefined && overrides.length === 0) return null;
  const showNext = () => {
    window.overridesAskedFor = requests.slice(1);
    setRequests(requests.slice(1));
  };
  const closePreview = () => {
    delete window.previewAskedFor;
    setPreview(undefined);
  };
  const [first] = requests;
  const isOfPreviews = !hasQuestion && overrides.every(({ feature }) => isPreview(feature));
  return (
    <section
      ref={strip}
      tabIndex={-1}
      aria-label={isOfPreviews ? 'Preview in this tab' : 'Overrides in this tab'}
      className={styles.place}
      data-overrides
    >
      {overrides.map((override) => (
        <ActiveOverride key={override.feature.name} override={override} reload={reload} />
      ))}
      {preview !== undefined && <PreviewOpening token={preview} onOpened={reload} onClosed={closePreview} />}
      {first !== undefined && (
        <OverrideQuestion
          key={requests.length}
          requestText={first}
          onUsed={requests.length === 1 ? reload : showNext}
          onDeclined={showNext}
        />
      )}
    </section>
  );
}

interface LineProps {
  text: string;
  role?: 'status' | 'alert' | undefined;
  /** The buttons. */
  children?: ReactNode;
}

/** One line of the strip. */
function Line({ text, role, children }: LineProps) {
  return (
    <div className={styles.line}>
      <p className={styles.text} role={role}>
        {text}
      </p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' });

interface ActiveOverrideProps {
  override: Override;
  reload: () => void;
}

/** Shows what this tab uses in place of a live version, from where and until when, with a button to stop. */
function ActiveOverride({ override: { feature, until }, reload }: ActiveOverrideProps) {
  const [remainingMs] = useState(() => Math.max(0, until - Date.now()));
  const [isOver, setOver] = useState(false);
  useTimeout(() => setOver(true), remainingMs);
  const hasChanged = useHasChanged(feature);
  const { name, entry, version } = feature;
  const isOfPreview = isPreview(feature);
  const origin = isOfPreview ? undefined : new URL(entry).origin;
  const texts = isOfPreview
    ? {
        active: `Preview in this tab only: ${name} ${version}, until ${day.format(until)}. It is not live.`,
        over: `The preview of ${name} has expired. The open page still shows it.`,
        stop: `Leave the preview of ${name}`,
      }
    : {
        active: `In this tab, ${name} comes from ${origin} (${version}), until ${clock.format(until)}.${hasChanged ? ' Its pages or dialogs have changed.' : ''}`,
        over: `The override of ${name} from ${origin} has expired. The open page still uses it.`,
        stop: `Stop ${name}`,
      };
  const stop = () => {
    removeOverride(name);
    reload();
  };
  return (
    <Line text={isOver ? texts.over : texts.active} role={isOver || hasChanged ? 'status' : undefined}>
      {hasChanged && !isOver && (
        <Button size="small" onClick={reload}>
          Reload
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={stop}>
        {isOver ? 'Load the live version' : texts.stop}
      </Button>
    </Line>
  );
}

/** Whether the `feature.json` of an override has changed since it was stored; stores the new one. A preview never changes. */
function useHasChanged(feature: LiveFeature): boolean {
  const [hasChanged, setChanged] = useState(false);
  useEffect(() => {
    if (isPreview(feature)) return undefined;
    let isGone = false;
    const { name, entry } = feature;
    fetchFeature({ name, entry, origin: new URL(entry).origin }).then(
      (fetched) => {
        if (renewOverride(fetched) && !isGone) setChanged(true);
      },
      () => undefined, // The remote's pages show the failure.
    );
    return () => {
      isGone = true;
    };
  }, [feature]);
  return hasChanged;
}

/** @param what could not be stored if the error has no sentence of its own */
const describeFailure = (error: unknown, what: 'override' | 'preview') =>
  error instanceof OverrideError ? error.message : `This browser cannot store the ${what} for this tab.`;

interface PreviewOpeningProps {
  /** Value of the `preview` parameter in the URL. */
  token: string;
  /** Called once the preview is stored. */
  onOpened: () => void;
  onClosed: () => void;
}

/** Opens the preview of a link without a question: the site's own people signed it. Otherwise says why not. */
function PreviewOpening({ token, onOpened, onClosed }: PreviewOpeningProps) {
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let isGone = false;
    fetchPreview(token)
      .then(({ feature, until }) => {
        if (isGone) return;
        storeOverride(feature, until);
        onOpened();
      })
      .catch((error: unknown) => {
        if (!isGone) setFailure(describeFailure(error, 'preview'));
      });
    return () => {
      isGone = true;
    };
  }, [token, onOpened]);
  if (failure === undefined) return <Line text="Opening the preview…" role="status" />;
  return (
    <Line text={`${failure} Nothing was changed in this tab.`} role="alert">
      <Button size="small" variant="quiet" onClick={onClosed}>
        Close
      </Button>
    </Line>
  );
}

interface OverrideQuestionProps {
  /** Value of the `override` parameter in the URL. */
  requestText: string;
  /** Called once the override is stored. */
  onUsed: () => void;
  onDeclined: () => void;
}

/** Asks whether a link may override a remote in this tab. Nothing changes without consent. */
function OverrideQuestion({ requestText, onUsed, onDeclined }: OverrideQuestionProps) {
  const [{ request, text }] = useState(() => parseRequest(requestText));
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const accept = async (accepted: OverrideRequest) => {
    setIsBusy(true);
    try {
      storeOverride(await fetchFeature(accepted));
      onUsed();
    } catch (error) {
      setFailure(describeFailure(error, 'override'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Line text={failure ?? text} role={failure === undefined ? undefined : 'alert'}>
      {request && (
        <Button size="small" isBusy={isBusy} onClick={() => void accept(request)}>
          {failure === undefined ? 'Use it' : 'Try again'}
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={onDeclined}>
        {request && failure === undefined ? "Don't" : 'Close'}
      </Button>
    </Line>
  );
}

/** Words the question. A remote that the site does not have is added. */
function formatQuestion({ name, origin }: OverrideRequest): string {
  return isKnown(name)
    ? `This link wants to replace ${name} in this tab with code from ${origin}.`
    : `This site has no ${name}. This link wants to add it, in this tab only, with code from ${origin}.`;
}

/** Whether the site has a remote; taken for granted while the registry is unavailable. */
function isKnown(remote: string): boolean {
  try {
    return readDocumentRegistry().features.some(({ name }) => name === remote);
  } catch {
    return true;
  }
}

/** Parses a request, and words the question or what is wrong with it. */
function parseRequest(requestText: string): { request?: OverrideRequest; text: string } {
  try {
    const request = readOverrideRequest(requestText);
    return { request, text: `${formatQuestion(request)} Continue only if you develop it.` };
  } catch (error) {
    if (error instanceof OverrideError) return { text: error.message };
    throw error;
  }
}
