import { useSite } from '@steadfast/shared';
import { Button, TextField } from '@steadfast/shared/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './ShareDialog.module.css';

export interface OtherShareOptionsProps {
  /** The whole address of what is shared. */
  link: string;
  title: string;
}

/** The link to copy, and the device's own way to share where it has one. For everybody, signed in or not. */
export function OtherShareOptions({ link, title }: OtherShareOptionsProps) {
  const { notify } = useSite();
  const [isByHand, setByHand] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isSharing = useRef(false);
  const selectLink = () => {
    field.current?.focus();
    field.current?.select();
  };
  useEffect(() => {
    if (isByHand) selectLink();
  }, [isByHand]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setByHand(false);
      notify('Link copied');
    } catch {
      // No clipboard outside of https, or it is forbidden here.
      setByHand(true);
      selectLink();
    }
  };
  const shareByDevice = async () => {
    if (isSharing.current) return;
    isSharing.current = true;
    try {
      await navigator.share({ title, url: link });
    } catch (error) {
      // Whoever leaves the device's sheet has not met an error.
      const isLeft = error instanceof Error && error.name === 'AbortError';
      if (!isLeft) notify('Your device could not share this. Copy the link instead.', { tone: 'error' });
    } finally {
      isSharing.current = false;
    }
  };
  return (
    <section className={styles.ways} aria-label="Other ways to share">
      <div className={styles.actions}>
        <Button size="small" onClick={() => void copy()}>
          Copy link
        </Button>
        {typeof navigator.share === 'function' && (
          <Button size="small" icon="share" onClick={() => void shareByDevice()}>
            Share by another app
          </Button>
        )}
      </div>
      {isByHand && (
        <TextField
          ref={field}
          label="Link"
          hint="It could not be copied for you. It is selected: copy it yourself."
          readOnly
          value={link}
        />
      )}
    </section>
  );
}
