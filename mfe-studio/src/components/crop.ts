/** Cuts pictures to the shape in which the site shows them. */
import { ApiError } from '@steadfast/sdk';

/** Width by height of the site's cards. */
export const CARD_RATIO = 16 / 9;
/** The largest size that the site shows. */
const WIDTH_MAX_PX = 1_920;
const QUALITY = 0.92;

/** What part of a picture is kept. */
export interface Crop {
  /** From 1, the largest part that fits. */
  zoom: number;
  /** Where the part is, from 0 (left) to 1 (right). */
  x: number;
  /** Where the part is, from 0 (top) to 1 (bottom). */
  y: number;
}

export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** The part of a picture in its own pixels. */
export function findPart(
  picture: { width: number; height: number },
  { zoom, x, y }: Crop,
  ratio = CARD_RATIO,
) {
  const width = Math.min(picture.width, picture.height * ratio) / zoom;
  const height = width / ratio;
  return { left: (picture.width - width) * x, top: (picture.height - height) * y, width, height };
}

/**
 * Reads a picture file.
 *
 * @throws {ApiError} `no-picture` if the browser cannot show it
 */
export async function readPicture(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    throw new ApiError('no-picture', 'This file is no picture. Choose a JPEG, PNG or WebP file.', 0);
  }
}

/** Draws the part of a picture that is kept, on white: a JPEG has no transparency. */
export function drawPart(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop, ratio: number): void {
  const { left, top, width, height } = findPart(picture, crop, ratio);
  canvas.width = Math.min(WIDTH_MAX_PX, Math.round(width));
  canvas.height = Math.round(canvas.width / ratio);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/** @throws {ApiError} `no-picture` if the browser cannot write it */
export function takeFile(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob) resolve(blob);
        else reject(new ApiError('no-picture', 'The picture could not be cut. Choose a smaller one.', 0));
      },
      'image/jpeg',
      QUALITY,
    );
  });
}
