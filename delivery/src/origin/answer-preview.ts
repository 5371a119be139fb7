/** How the origin answers a tab that opened a preview link. */
import fs from 'node:fs';
import path from 'node:path';
import { readBuiltFeature } from '../site/read-build';
import { toLiveFeature } from '../site/live-site';
import { formatPreviewKey, parsePreviewToken } from '../site/previews';

/** Returns the token that a tab asks about: /preview-TOKEN.json */
export function findPreviewToken(pathname: string): string | undefined {
  try {
    return /^\/preview-(.*)\.json$/.exec(decodeURIComponent(pathname))?.[1];
  } catch {
    return undefined; // not encoded properly
  }
}

/** Answers a tab that asks for the version of a preview: with what it needs, or the sentence that it shows. */
export function answerPreview(siteFolder: string, token: string, now: Date) {
  const refuse = (status: number, message: string) => ({ status, body: { message } });
  const preview = parsePreviewToken(token);
  if (!preview || !fs.existsSync(path.join(siteFolder, formatPreviewKey(token)))) {
    return refuse(403, 'This preview link is not valid. Copy the whole link, or ask for a new one.');
  }
  const { name, version, expiresAt } = preview;
  if (expiresAt <= now) {
    return refuse(410, `This preview of ${name} expired on ${expiresAt.toUTCString()}. Ask for a new link.`);
  }
  try {
    const built = readBuiltFeature(path.join(siteFolder, name, version));
    return { status: 200, body: { feature: toLiveFeature(built), until: expiresAt.getTime() } };
  } catch {
    return refuse(404, `${name} ${version} is not on this site any more. Ask for a new link.`);
  }
}
