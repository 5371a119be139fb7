import { useSite } from '@steadfast/sdk';
import { Button, TextField } from '@steadfast/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './ShareDialog.module.css';

export interface OtherShareOptionsProps {
  /** The absolute URL to share. */
  link: string;
  title: string;
}

/** "Copy link", and the device's share sheet where available. For everybody, signed in or not. */
export function OtherShareOptions({ link, title }: OtherShareOptionsProps) {
  const { notify } = useSite();
  const [isManual, setManual] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isSharing = useRef(false);
  const selectLink = () => {
    field.current?.focus();
    field.current?.select();
  };
  useEffect(() => {
    if (isManual) selectLink();
  }, [isManual]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setManual(false);
      notify('Link copied');
    } catch {
      // The clipboard is blocked, or the page is not served over https.
      setManual(true);
      selectLink();
    }
  };
  const shareByDevice = async () => {
    if (isSharing.current) return;
    isSharing.current = true;
    try {
      await navigator.share({ title, url: link });
    } catch (error) {
      // Closing the share sheet is not an error.
      const isCancelled = error instanceof Error && error.name === 'AbortError';
      if (!isCancelled) notify('Your device could not share this. Copy the link instead.', { tone: 'error' });
    } finally {
      isSharing.current = false;
    }
  };
  return (
    <section className={styles.options} aria-label="Other ways to share">
      <div className="actions">
        <Button size="small" onClick={() => void copy()}>
          Copy link
        </Button>
        {typeof navigator.share === 'function' && (
          <Button size="small" icon="share" onClick={() => void shareByDevice()}>
            Share with another app
          </Button>
        )}
      </div>
      {isManual && (
        <TextField
          ref={field}
          label="Link"
          hint="Your browser blocked copying. The link is selected: copy it with the keyboard or the menu."
          readOnly
          value={link}
        />
      )}
    </section>
  );
}
