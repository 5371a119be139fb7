import { Button, Skeleton } from '@steadfast/ui';
import { Modal } from '@steadfast/ui/modal';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CARD_RATIO, drawPart, findPart, readPicture, takeFile, WHOLE, type Crop } from './crop';
import styles from './CropDialog.module.css';
import { Failure } from './Failure';
import { Text } from './Field';
import layout from './layout.module.css';

export interface CropDialogProps {
  file: File;
  /** Width by height of the part. */
  ratio?: number | undefined;
  /** Called with the cut picture, and a data URL that shows it: the content policy allows no blob URLs. */
  onCropped: (picture: Blob, preview: string) => void;
  onClosed: () => void;
}

/** What changes the part; a place in the picture only where the part is smaller. */
const SLIDERS = [
  { name: 'zoom', label: 'Size', min: 1, max: 4, side: undefined },
  { name: 'x', label: 'From left to right', min: 0, max: 1, side: 'width' },
  { name: 'y', label: 'From top to bottom', min: 0, max: 1, side: 'height' },
] as const;

/** Lets the editor choose the part of a picture to show. */
export function CropDialog({ file, ratio = CARD_RATIO, onCropped, onClosed }: CropDialogProps) {
  const [isOpen, setIsOpen] = useState(true);
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { mutate: read, ...reading } = useMutation({ mutationFn: readPicture, networkMode: 'always' });
  const picture = reading.data;
  const cut = useMutation({
    mutationFn: takeFile,
    networkMode: 'always',
    onSuccess: (blob, drawn) => {
      onCropped(blob, drawn.toDataURL('image/jpeg'));
      setIsOpen(false);
    },
  });
  const error = reading.error ?? cut.error;
  useEffect(() => read(file), [read, file]);
  useEffect(() => {
    if (picture && canvas.current) drawPart(canvas.current, picture, crop, ratio);
  }, [picture, crop, ratio]);
  const use = () => {
    if (canvas.current) cut.mutate(canvas.current);
  };
  const part = picture && findPart(picture, crop, ratio);
  return (
    <Modal
      title="Choose the part to show"
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onClosed={onClosed}
      footer={
        <Button size="small" variant="primary" disabled={!picture} onClick={use}>
          Use this part
        </Button>
      }
    >
      <div className={layout.stack}>
        <Failure error={error} />
        {!picture && !error && <Skeleton shape="block" height="12rem" />}
        {picture && part && (
          <>
            <canvas ref={canvas} className={styles.canvas}>
              The part that is shown
            </canvas>
            {SLIDERS.map(
              ({ name, side, ...slider }) =>
                (!side || part[side] < picture[side] - 1) && (
                  <Text
                    key={name}
                    type="range"
                    step={0.01}
                    {...slider}
                    value={String(crop[name])}
                    onChange={(value) => setCrop({ ...crop, [name]: Number(value) })}
                  />
                ),
            )}
          </>
        )}
      </div>
    </Modal>
  );
}
