import { streamUrl, type DialogProps, type DialogTargets } from '@steadfast/sdk';
import { Modal } from '@steadfast/ui/modal';
import { useState } from 'react';
import { usePlayback, usePlayer } from '../../engine/player-controller';
import { VideoPlayer } from '../../features/stage/VideoPlayer';
import styles from './PreviewVideoDialog.module.css';

/** The dialog `preview-video`: plays a stream as the Video page does, and reports no progress. */
export function PreviewVideoDialog({
  videoId,
  streamId,
  title,
  onClosed,
}: DialogTargets['preview-video'] & DialogProps) {
  const [isOpen, setIsOpen] = useState(true);
  const player = usePlayer(isOpen ? streamUrl(streamId) : undefined, 0);
  const hasFirstFrame = usePlayback(player, (state) => state.hasFirstFrame);
  return (
    <Modal
      title={title || 'Preview'}
      size="large"
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onClosed={onClosed}
    >
      <div className={styles.preview}>
        <VideoPlayer player={player} video={{ id: videoId, streamId, title }} isPastStart={hasFirstFrame} />
      </div>
    </Modal>
  );
}
