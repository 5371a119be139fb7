import { runTool, ToolFailure } from './run-tool';
import { selectStreams, UnsupportedMedia, type Probed, type SourceVideo } from './select-streams';

/**
 * Reads the properties of a video file, and selects its streams.
 *
 * @throws UnsupportedMedia when it cannot be used, ToolMissing without ffprobe
 */
export async function probeVideo(file: string, stop?: AbortSignal): Promise<SourceVideo> {
  return selectStreams(await probe(file, stop));
}

async function probe(file: string, stop?: AbortSignal): Promise<Probed> {
  try {
    const printed = await runTool(
      'ffprobe',
      ['-v', 'error', '-show_streams', '-show_format', '-show_chapters', '-of', 'json', `file:${file}`],
      stop ? { stop } : {},
    );
    return JSON.parse(printed) as Probed;
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error;
    throw new UnsupportedMedia('is not a video that ffmpeg can read, or is damaged: save or copy it again', {
      cause: error,
    });
  }
}
