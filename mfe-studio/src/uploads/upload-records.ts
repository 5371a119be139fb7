import { safeLocalStorage, VIEWER_KEY_PREFIX } from '@steadfast/sdk';
import type { PreviousUpload, UrlStorage } from 'tus-js-client';

/** A sign-out removes what is stored under it. */
const PREFIX = `${VIEWER_KEY_PREFIX}upload.`;

/** Where tus-js-client finds the unfinished uploads of this browser by the file. */
export const uploadRecords = {
  async findAllUploads() {
    return listRecords(PREFIX);
  },
  async findUploadsByFingerprint(fingerprint) {
    return listRecords(`${PREFIX}${fingerprint}.`);
  },
  // The API removes its file in time.
  async removeUpload(key) {
    safeLocalStorage.remove(key);
  },
  async addUpload(fingerprint, upload) {
    const key = `${PREFIX}${fingerprint}.${crypto.randomUUID()}`;
    safeLocalStorage.writeJson(key, upload);
    return key;
  },
} satisfies UrlStorage as UrlStorage;

function listRecords(prefix: string): PreviousUpload[] {
  return safeLocalStorage.keys(prefix).flatMap((key) => {
    const record = safeLocalStorage.readJson(key);
    return typeof record === 'object' && record !== null
      ? [{ ...(record as PreviousUpload), urlStorageKey: key }]
      : [];
  });
}
