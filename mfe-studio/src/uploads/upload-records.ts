import { safeLocalStorage, VIEWER_KEY_PREFIX } from '@steadfast/sdk';
import type { PreviousUpload, UrlStorage } from 'tus-js-client';

/** A sign-out removes what is stored under it. */
const PREFIX = `${VIEWER_KEY_PREFIX}upload.`;

/** Unfinished uploads of this browser, which tus-js-client finds by the file. */
export const uploadRecords = {
  async findAllUploads() {
    return listRecords(PREFIX);
  },
  async findUploadsByFingerprint(fingerprint) {
    return listRecords(`${PREFIX}${fingerprint}.`);
  },
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

/** Removes the record of an unfinished upload; the API removes its file in time. */
export function forgetUpload(key: string): void {
  safeLocalStorage.remove(key);
}
