import {
  selectIsSessionKnown,
  useSite,
  useUser,
  type DialogProps,
  type DialogTargets,
  type ShareTarget,
  useTimeout,
} from '@steadfast/sdk';
import { Button, Loading, Skeleton, Icon, classNames, formatDuration } from '@steadfast/ui';
import { Modal } from '@steadfast/ui/modal';
import { useState, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { SUCCESS_CLOSE_MS } from '@steadfast/contract/limits';
import { SignInInvitation } from '../../components/SignInInvitation/SignInInvitation';
import { MessageStep } from './MessageStep';
import { OtherShareOptions } from './OtherShareOptions';
import { RecipientsStep } from './RecipientsStep';
import styles from './ShareDialog.module.css';
import { SHARE_KIND_LABELS, buildShareLink, findStartSeconds, findReturnPath } from './share-target';
import { useShare } from './use-share';

/** The dialog `share`: sends a video, a series, a collection or a playlist by email or text message. */
export function ShareDialog({ onClosed, ...target }: DialogTargets['share'] & DialogProps) {
  const [isOpen, setOpen] = useState(true);
  const email = useUser()?.email;
  const [owner, setOwner] = useState(email);
  // Keep the form when the session expires; reset it when another viewer signs in.
  if (email !== undefined && email !== owner) setOwner(email);
  return (
    <Modal
      title={`Share this ${SHARE_KIND_LABELS[target.kind]}`}
      isOpen={isOpen}
      onClose={() => {
        setOpen(false);
      }}
      onClosed={onClosed}
    >
      <Sharing
        key={owner}
        target={target}
        isOpen={isOpen}
        onClose={() => {
          setOpen(false);
        }}
      />
    </Modal>
  );
}

interface SharingProps {
  target: ShareTarget;
  isOpen: boolean;
  onClose: () => void;
}

function Sharing({ target, isOpen, onClose }: SharingProps) {
  const share = useShare(target, isOpen);
  if (share.step === 'sent') return <MessageSent isOpen={isOpen} onClose={onClose} />;
  const startSeconds = findStartSeconds(target);
  const { startsThere } = share.draft;
  return (
    <div className={styles.content}>
      <p className={classNames('clamp', styles.target)} dir="auto">
        {target.title}
      </p>
      {startSeconds !== undefined && (
        <StartAtOption
          seconds={startSeconds}
          isChosen={startsThere}
          isDisabled={share.step === 'sending'}
          onChange={(next) => {
            share.change({ startsThere: next });
          }}
        />
      )}
      <ShareByMessage share={share} target={target} onClose={onClose} />
      <OtherShareOptions link={buildShareLink(target, startsThere)} title={target.title} />
    </div>
  );
}

interface StartAtOptionProps {
  /** The viewer's position in the video. */
  seconds: number;
  isChosen: boolean;
  isDisabled: boolean;
  onChange: (isChosen: boolean) => void;
}

/** A checkbox: start the shared video at the viewer's position, in the link and in the message. */
function StartAtOption({ seconds, isChosen, isDisabled, onChange }: StartAtOptionProps) {
  return (
    <label className={styles.startChoice}>
      <input
        type="checkbox"
        className={styles.startBox}
        checked={isChosen}
        disabled={isDisabled}
        onChange={(event) => {
          onChange(event.target.checked);
        }}
      />
      <span>{`Start at ${formatDuration(seconds)}`}</span>
    </label>
  );
}

interface ShareByMessageProps {
  share: ReturnType<typeof useShare>;
  target: ShareTarget;
  onClose: () => void;
}

/** The steps for a signed-in viewer, or an invitation to sign in. */
function ShareByMessage({ share, target, onClose }: ShareByMessageProps) {
  const isSignedIn = useUser() !== null;
  const isSessionKnown = useSelector(selectIsSessionKnown);
  const { requireSignIn } = useSite();
  const location = useLocation();
  const { step, failure, draft, refusal, change, next, back, send } = share;
  if (!isSignedIn && !isSessionKnown)
    return (
      <Loading what="your account">
        <Skeleton shape="block" height="9rem" />
      </Loading>
    );
  if (!isSignedIn)
    return (
      <SignInInvitation
        title="Log in to send it"
        message={
          failure
            ? 'Your message was not sent, but your text is saved.'
            : 'With an account you can send this by email or text message. You can copy the link without one.'
        }
        onSignIn={() => {
          onClose();
          requireSignIn(findReturnPath(target, location), { kind: 'dialog', name: 'share', target });
        }}
      />
    );
  if (step === 'recipients')
    return <RecipientsStep {...draft} refusal={refusal} onChange={change} onNext={next} />;
  return (
    <MessageStep
      kind={target.kind}
      chosen={draft.chosen}
      overLimit={draft.entry.trim()}
      message={draft.message}
      isSending={step === 'sending'}
      failure={failure}
      onChange={(message) => {
        change({ message });
      }}
      onBack={back}
      onSend={send}
    />
  );
}

interface MessageSentProps {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Confirms the sending and closes the dialog after 3 s (REQ-SHARE-3). While its button has the focus the dialog stays
 * open, so that it does not disappear under keyboard and screen reader users.
 */
function MessageSent({ isOpen, onClose }: MessageSentProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    title.current?.focus();
  }, []);
  useTimeout(onClose, isOpen && !isHeld ? SUCCESS_CLOSE_MS : undefined);
  return (
    <div className={styles.sent}>
      <Icon name="check" size="3rem" className={styles.mark} />
      <h3 ref={title} tabIndex={-1} className={styles.sentTitle}>
        Message sent
      </h3>
      <Button
        onClick={onClose}
        onFocus={() => {
          setHeld(true);
        }}
        onBlur={() => {
          setHeld(false);
        }}
      >
        Done
      </Button>
    </div>
  );
}
