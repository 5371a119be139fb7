import type { UploadKind } from '@steadfast/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { sendFile } from './send-file';

/**
 * Uploads one file for a form.
 *
 * @returns `upload`, which resolves to the upload's id; `sent`, from 0 to 1 while one runs; and `cancel`
 */
export function useFileUpload(kind: UploadKind) {
  const [sent, setSent] = useState<number>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  return {
    sent,
    async upload(file: Blob): Promise<string> {
      const running = new AbortController();
      controller.current = running;
      setSent(0);
      try {
        return await sendFile(file, kind, { onProgress: setSent, signal: running.signal });
      } finally {
        setSent(undefined);
      }
    },
    cancel: () => controller.current?.abort(),
  };
}
