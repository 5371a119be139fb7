import type { Database } from '../platform/database/database';
import { EditorError } from '../platform/editor-error';
import type { CatalogueFile, CatalogueVideo } from './catalogue-file';
import { importCatalogue, type ImportReport } from './import-catalogue';

/** What removing a video deletes, or would delete. */
export interface RemovedVideo {
  title: string;
  seriesName: string;
  streamId: string;
  /** Folders that add-video made for this video alone. */
  folders: string[];
  /** Tags that it is removed from. */
  tags: string[];
  lost: ImportReport['lost'];
}

/**
 * Removes a video, with people's playlist entries and progress, and from its tags. Leaves its files to the caller.
 *
 * @throws EditorError when there is no such video, or a slide of the hero links to it
 */
export async function removeVideo(
  database: Database,
  { id, dryRun }: { id: number; dryRun: boolean },
): Promise<RemovedVideo> {
  const found: Omit<RemovedVideo, 'lost'>[] = [];
  const { lost } = await importCatalogue(
    database,
    (stored) => {
      const series = stored.series.find(({ videos }) => videos.some((each) => each.id === id));
      const video = series?.videos.find((each) => each.id === id);
      if (!series || !video) {
        throw new EditorError(
          `There is no video ${id}: \`steadfast catalogue export\` shows all, with their ids.`,
        );
      }
      const slides = stored.heroes.filter(({ ctas }) =>
        ctas.some(({ ctaLink }) => new RegExp(`^/video/${id}(?![^/?#])`).test(ctaLink)),
      );
      if (slides.length > 0) {
        throw new EditorError(
          `“${video.title}” cannot be removed while slides of the hero lead to it (${slides.map((slide) => `“${slide.title}”, ${slide.id}`).join('; ')}): remove those first, by \`hero remove ID\`.`,
        );
      }
      const tags = stored.tags.filter(({ videoIds }) => videoIds.includes(id));
      found.push({
        title: video.title,
        seriesName: series.name,
        streamId: video.videoId,
        folders: listOwnFolders(video, stored),
        tags: tags.map(({ name }) => name),
      });
      return {
        ...stored,
        series: stored.series.map((each) => ({
          ...each,
          videos: each.videos.filter((one) => one.id !== id),
        })),
        tags: stored.tags.map((tag) => ({ ...tag, videoIds: tag.videoIds.filter((each) => each !== id) })),
      };
    },
    { removeMissing: true, dryRun },
  );
  const [removed] = found;
  if (!removed) throw new Error('The import did not read the stored catalogue');
  return { ...removed, lost };
}

/** Lists the folders that add-video made for a video; none if it did not, or if something else uses them. */
function listOwnFolders({ id, videoId, picture }: CatalogueVideo, stored: CatalogueFile): string[] {
  const pictures = `videos/${videoId}/`;
  const videos = stored.series.flatMap((each) => each.videos);
  const others = [
    ...stored.speakers,
    ...stored.series,
    ...stored.heroes,
    ...videos.filter((each) => each.id !== id),
  ];
  const isOwn =
    picture.file === `${pictures}poster` &&
    others.every((each) => !each.picture.file.startsWith(pictures)) &&
    videos.every((each) => each.id === id || each.videoId !== videoId);
  return isOwn ? [`streams/${videoId}`, `media/videos/${videoId}`] : [];
}
