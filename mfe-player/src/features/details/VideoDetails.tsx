import type { PlayableVideo } from '../../api';
import { Slot, featuredPath, useOpenForViewer, useSite, type ShareTarget } from '@steadfast/sdk';
import {
  Button,
  PageHeading,
  Skeleton,
  Tag,
  VisuallyHidden,
  classNames,
  formatDuration,
  truncate,
} from '@steadfast/ui';
import { useLocation } from 'react-router-dom';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { PlayerController, PlayerProps } from '../../engine/player-controller';
import { addTimeToPath, readSharedTime } from '../start-time/use-start-time';
import styles from './VideoDetails.module.css';
import { parseQueueSource } from '../queue/use-queue';

/** Longest title and tag that fit without pushing other content out of view. */
const TITLE_MAX = 250;
const TAG_MAX = 60;

interface VideoDetailsProps {
  /** May be known before the video, from the queue. */
  title: string | undefined;
  /** Undefined while it loads. */
  video: PlayableVideo | undefined;
  player: PlayerController;
  /** Whether the first frame is past, so that actions of other features may load. */
  isPastStart: boolean;
}

/**
 * Title, duration, actions and description of a video (REQ-VIDEO-2). The heading stays mounted from the
 * start, because the shell has focused it.
 */
export function VideoDetails({ title, video, player, isPastStart }: VideoDetailsProps) {
  return (
    <div className={styles.details}>
      <PageHeading className={classNames('clamp', styles.title)}>
        {title === undefined ? (
          <>
            <VisuallyHidden>Video</VisuallyHidden>
            <Skeleton width="60%" />
          </>
        ) : (
          truncate(title, TITLE_MAX)
        )}
      </PageHeading>
      {video ? (
        <LoadedDetails video={video} player={player} isPastStart={isPastStart} />
      ) : (
        <VideoDetailsSkeleton />
      )}
    </div>
  );
}

function LoadedDetails({
  video,
  player,
  isPastStart,
}: Omit<VideoDetailsProps, 'title' | 'video'> & { video: PlayableVideo }) {
  const duration = formatDuration(video.duration);
  const location = useLocation();
  const getPathNow = () => addTimeToPath(location, readSharedTime(player));
  return (
    <>
      <div className={styles.line}>
        {duration && (
          <p className={styles.duration}>
            <VisuallyHidden>Duration </VisuallyHidden>
            <span>{duration}</span>
          </p>
        )}
        <div className={styles.actions}>
          <ShareVideoButton video={video} player={player} />
          {isPastStart && (
            <Slot
              name="video-actions"
              props={{ videoId: video.id, videoTitle: video.title, getCurrentUrl: getPathNow }}
            />
          )}
        </div>
      </div>
      {video.description && <FoldedText key={video.id} text={video.description} />}
      {video.tags && video.tags.length > 0 && (
        <ul className={styles.tags} aria-label="Tags">
          {video.tags.map(({ id, name }) => (
            <li key={id}>
              <Tag to={featuredPath(id)}>{truncate(name, TAG_MAX)}</Tag>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Placeholder for the details below a video's title. */
function VideoDetailsSkeleton() {
  return (
    <div className={styles.placeholder} aria-hidden="true">
      <p className={styles.line}>
        <Skeleton width="3em" />
        <span className={styles.actions} />
      </p>
      <p>
        <Skeleton width="95%" />
        <Skeleton width="88%" />
        <Skeleton width="50%" />
      </p>
      <p className={styles.line}>
        <Skeleton width="12em" />
      </p>
    </div>
  );
}

/**
 * Opens the share dialog with the current time and the series or collection being watched. Like ShareButton,
 * it sends a signed-out viewer to the sign-in and back to that time (REQ-MENU-2). Renders nothing unless a
 * feature provides the dialog.
 */
function ShareVideoButton({ video: { id, title }, player }: PlayerProps & { video: PlayableVideo }) {
  const { hasDialog } = useSite();
  const openForViewer = useOpenForViewer();
  const location = useLocation();
  if (!hasDialog('share')) return null;
  const share = () => {
    const atSeconds = readSharedTime(player);
    const source = parseQueueSource(new URLSearchParams(location.search));
    const target: ShareTarget = {
      kind: 'video',
      id,
      title,
      ...(atSeconds !== undefined && { atSeconds }),
      ...(source && source.type !== 'playlist' && { source }),
    };
    openForViewer('share', target, addTimeToPath(location, atSeconds));
  };
  return (
    <Button size="small" icon="share" onClick={share}>
      Share
    </Button>
  );
}

/** About as many characters as the folded lines hold on a phone. A guess for the server, which cannot measure. */
const FOLDED_LENGTH = 180;

/** A text that shows only its first lines if it is long, with "Show more". Line breaks are preserved. */
function FoldedText({ text }: { text: string }) {
  const id = useId();
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isExpanded, setExpanded] = useState(false);
  const [isCutOff, setCutOff] = useState(text.length > FOLDED_LENGTH);
  useLayoutEffect(() => {
    const element = paragraph.current;
    // An expanded text cannot be measured.
    if (!element || isExpanded) return undefined;
    const measure = () => {
      setCutOff(element.scrollHeight > element.clientHeight + 1);
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [text, isExpanded]);
  return (
    <div>
      <p
        ref={paragraph}
        id={id}
        className={isExpanded ? styles.text : classNames('clamp', styles.folded)}
        dir="auto"
      >
        {text}
      </p>
      {isCutOff && (
        <Button
          size="small"
          variant="quiet"
          className={styles.toggle}
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={() => {
            setExpanded(!isExpanded);
          }}
        >
          {isExpanded ? 'Show less' : 'Show more'}
        </Button>
      )}
    </div>
  );
}
