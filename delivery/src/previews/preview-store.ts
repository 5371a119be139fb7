/** What a store knows of previews: a record for each link, and which versions were uploaded for nothing else. */
import type { BuiltFeature, LiveFeature } from '@steadfast/contract';
import { toLiveFeature } from '../site/live-site';
import type { SiteStore } from '../store/site-store';
import { PREVIEW_START, parsePreviewToken, readPreviewKey, type Preview } from './preview-token';

const MARK = 'preview-only.json';

/** Marks a version of which nothing is left to keep once its links have expired. */
export const formatPreviewMark = ({ name, version }: { name: string; version: string }) =>
  `${name}/${version}/${MARK}`;

export const isPreviewMark = (key: string) => key.endsWith(`/${MARK}`);

/** What a tab needs of a preview. */
interface PreviewResponse {
  feature: LiveFeature;
  /** Milliseconds since the epoch. */
  until: number;
}

export const composePreviewResponse = (built: BuiltFeature, expiresAt: Date): PreviewResponse => ({
  feature: toLiveFeature(built),
  until: expiresAt.getTime(),
});

/** The records of all previews, expired ones too. */
export async function listPreviews(store: SiteStore): Promise<(Preview & { key: string })[]> {
  return (await store.list(PREVIEW_START)).flatMap(({ key }) => {
    const preview = parsePreviewToken(readPreviewKey(key) ?? '');
    return preview ? [{ ...preview, key }] : [];
  });
}
