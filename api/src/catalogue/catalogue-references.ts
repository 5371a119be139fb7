/** Checks that what a catalogue refers to exists. */
import type { CatalogueFile } from './catalogue-file';

/** The ids that exist once a file is imported. */
interface KnownIds {
  speakers: ReadonlySet<number>;
  series: ReadonlySet<number>;
  videos: ReadonlySet<number>;
  tags: ReadonlySet<number>;
}

/** @returns a sentence for each broken reference, with its place in the file */
export function* findReferenceProblems(
  { series, tags, heroes }: CatalogueFile,
  known: KnownIds,
): Generator<string> {
  for (const [index, { speakerIds }] of series.entries()) {
    for (const [at, id] of speakerIds.entries()) {
      if (!known.speakers.has(id)) {
        yield `series[${index}].speakerIds[${at}] is ${id}, but there is no such speaker.`;
      }
    }
  }
  for (const [index, { videoIds }] of tags.entries()) {
    for (const [at, id] of videoIds.entries()) {
      if (!known.videos.has(id)) {
        yield `tags[${index}].videoIds[${at}] is ${id}, but there is no such video.`;
      }
    }
  }
  for (const [index, { ctas }] of heroes.entries()) {
    for (const [at, { ctaLink }] of ctas.entries()) {
      const problem = findLinkProblem(ctaLink, known);
      if (problem !== undefined) yield `heroes[${index}].ctas[${at}].ctaLink ${problem}.`;
    }
  }
}

/**
 * Checks a link of a hero: it must lead to an existing page of this site, or to another site.
 *
 * @returns the rest of a sentence; undefined when the link is fine
 */
export function findLinkProblem(link: string, known: Omit<KnownIds, 'speakers'>): string | undefined {
  if (/^https?:\/\/[^\s/]\S*$/.test(link)) return undefined;
  if (!/^\/(?![/\\])\S*$/.test(link)) {
    return `must be a path of this site or begin with https:// or http://, but is "${link}"`;
  }
  const [, page, id] = /^\/(series|video|featured)\/([^/?#]+)/.exec(link) ?? [];
  if (page === undefined) return undefined;
  const [kind, ids] = {
    series: ['series', known.series],
    video: ['video', known.videos],
    featured: ['tag', known.tags],
  }[page as 'series' | 'video' | 'featured'] as [string, ReadonlySet<number>];
  return ids.has(Number(id)) ? undefined : `leads to ${link}, but there is no such ${kind}`;
}
