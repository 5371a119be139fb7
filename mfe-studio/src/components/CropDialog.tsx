import { Button, Skeleton } from '@steadfast/ui';
import { Modal } from '@steadfast/ui/modal';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { CARD_RATIO, drawPart, findPart, readPicture, takeFile, WHOLE, type Crop } from './crop';
import styles from './CropDialog.module.css';
import { Failure } from './Failure';
import layout from './layout.module.css';

export interface CropDialogProps {
  file: File;
  /** Width by height of the part. */
  ratio?: number | undefined;
  /** Called with the cut picture, and a data URL that shows it: the content policy allows no blob URLs. */
  onCropped: (picture: Blob, preview: string) => void;
  onClosed: () => void;
}

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
            <Slider
              label="Size"
              min={1}
              max={4}
              value={crop.zoom}
              onChange={(zoom) => setCrop({ ...crop, zoom })}
            />
            {part.width < picture.width - 1 && (
              <Slider label="From left to right" value={crop.x} onChange={(x) => setCrop({ ...crop, x })} />
            )}
            {part.height < picture.height - 1 && (
              <Slider label="From top to bottom" value={crop.y} onChange={(y) => setCrop({ ...crop, y })} />
            )}
          </>
        )}
      </div>
    </Modal>
  );
}

interface SliderProps {
  label: string;
  value: number;
  min?: number;
  max?: number;
  onChange: (value: number) => void;
}

function Slider({ label, value, min = 0, max = 1, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={0.01}
        value={value}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </div>
  );
}
