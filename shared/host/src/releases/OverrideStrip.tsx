import { useEffect, useRef, useState } from 'react';
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
      {overrides.map((override) =>
        isPreview(override.feature) ? (
          <PreviewNotice key={override.feature.name} override={override} reload={reload} />
        ) : (
          <OverrideNotice key={override.feature.name} override={override} reload={reload} />
        ),
      )}
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

interface OverrideNoticeProps {
  override: Override;
  reload: () => void;
}

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

/** Shows which remote is overridden, from where and until when, with a button to stop. */
function OverrideNotice({ override: { feature, until }, reload }: OverrideNoticeProps) {
  const isOver = useIsOver(until);
  const [isNew, setIsNew] = useState(false);
  const { name, entry, version } = feature;
  const { origin } = new URL(entry);
  useEffect(() => {
    let isGone = false;
    fetchFeature({ name, entry, origin }).then(
      (fetched) => {
        if (renewOverride(fetched) && !isGone) setIsNew(true);
      },
      () => undefined, // the remote's pages show the failure
    );
    return () => {
      isGone = true;
    };
  }, [name, entry, origin]);
  const stop = () => {
    removeOverride(name);
    reload();
  };
  return (
    <div className={styles.line}>
      <p className={styles.text} role={isOver || isNew ? 'status' : undefined}>
        {isOver
          ? `The override of ${name} from ${origin} has expired. The open page still uses it.`
          : `In this tab, ${name} comes from ${origin} (${version}), until ${clock.format(until)}.${isNew ? ' Its pages or dialogs have changed.' : ''}`}
      </p>
      <div className={styles.actions}>
        {isNew && !isOver && (
          <Button size="small" onClick={reload}>
            Reload
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={stop}>
          {isOver ? 'Load the live version' : `Stop ${name}`}
        </Button>
      </div>
    </div>
  );
}

function useIsOver(until: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), Math.max(0, until - Date.now()));
    return () => {
      clearTimeout(timer);
    };
  }, [until]);
  return isOver;
}

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' });

/** Shows which version is previewed and until when, with a button to leave it. */
function PreviewNotice({ override: { feature, until }, reload }: OverrideNoticeProps) {
  const isOver = useIsOver(until);
  const { name, version } = feature;
  const leave = () => {
    removeOverride(name);
    reload();
  };
  return (
    <div className={styles.line}>
      <p className={styles.text} role={isOver ? 'status' : undefined}>
        {isOver
          ? `The preview of ${name} has expired. The open page still shows it.`
          : `Preview in this tab only: ${name} ${version}, until ${day.format(until)}. It is not live.`}
      </p>
      <div className={styles.actions}>
        <Button size="small" variant="quiet" onClick={leave}>
          {isOver ? 'Load the live version' : `Leave the preview of ${name}`}
        </Button>
      </div>
    </div>
  );
}

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
        if (isGone) return;
        setFailure(
          error instanceof OverrideError
            ? error.message
            : 'This browser cannot store the preview for this tab.',
        );
      });
    return () => {
      isGone = true;
    };
  }, [token, onOpened]);
  return (
    <div className={styles.line}>
      <p className={styles.text} role={failure === undefined ? 'status' : 'alert'}>
        {failure === undefined ? 'Opening the preview…' : `${failure} Nothing was changed in this tab.`}
      </p>
      <div className={styles.actions}>
        {failure !== undefined && (
          <Button size="small" variant="quiet" onClick={onClosed}>
            Close
          </Button>
        )}
      </div>
    </div>
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
  const [{ request, problem }] = useState(() => parseRequest(requestText));
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const accept = async (accepted: OverrideRequest) => {
    setIsBusy(true);
    try {
      storeOverride(await fetchFeature(accepted));
      onUsed();
    } catch (error) {
      setFailure(
        error instanceof OverrideError
          ? error.message
          : 'This browser cannot store the override for this tab.',
      );
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className={styles.line}>
      <p className={styles.text} role={failure === undefined ? undefined : 'alert'}>
        {failure ?? problem ?? (request && `${formatQuestion(request)} Continue only if you develop it.`)}
      </p>
      <div className={styles.actions}>
        {request && (
          <Button size="small" isBusy={isBusy} onClick={() => void accept(request)}>
            {failure === undefined ? 'Use it' : 'Try again'}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onDeclined}>
          {request && failure === undefined ? "Don't" : 'Close'}
        </Button>
      </div>
    </div>
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

function parseRequest(text: string): { request?: OverrideRequest; problem?: string } {
  try {
    return { request: readOverrideRequest(text) };
  } catch (error) {
    if (error instanceof OverrideError) return { problem: error.message };
    throw error;
  }
}
