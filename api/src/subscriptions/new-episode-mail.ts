import {
  composeMail,
  type MailWriter,
  linkTo,
  createUnsubscribeHeaders,
} from '../platform/messages/compose-mail';
import { SITE_NAME } from '../platform/config/site-content';

/** Further titles are only counted: nobody reads an email with a hundred titles. */
const TITLES_MAX = 10;

/** The new videos of a series. Addresses are paths of the site, or absolute. */
export interface NewEpisodes {
  seriesName: string;
  /** At least one. */
  videos: { title: string; url: string }[];
  seriesUrl: string;
  /** Opens a page, and accepts the one-click POST of RFC 8058. Absent when the API's address is unknown. */
  unsubscribeUrl: string | undefined;
}

/** Writes the email that notifies subscribers of new videos. */
export function createNewEpisodeMail({
  seriesName,
  videos,
  seriesUrl,
  unsubscribeUrl,
}: NewEpisodes): MailWriter {
  return (site) => {
    const [first] = videos;
    const isOne = videos.length === 1 && first !== undefined;
    const more = videos.length - TITLES_MAX;
    const unsubscribe = unsubscribeUrl === undefined ? undefined : linkTo(site, unsubscribeUrl);
    const content = composeMail({
      subject: isOne
        ? `New in ${seriesName}: ${first.title}`
        : `${videos.length} new videos in ${seriesName}`,
      paragraphs: [
        isOne
          ? `There is a new video in ${seriesName}.`
          : `There are ${videos.length} new videos in ${seriesName}${more > 0 ? `, these ${TITLES_MAX} and ${more} more` : ''}.`,
      ],
      links: videos.slice(0, TITLES_MAX).map(({ title, url }) => ({ label: title, url: linkTo(site, url) })),
      action: isOne
        ? { label: 'Watch Now', url: linkTo(site, first.url) }
        : { label: 'See the series', url: linkTo(site, seriesUrl) },
      footer: [
        `You get this email because you subscribed to ${seriesName} on ${SITE_NAME}.`,
        ...(unsubscribe === undefined ? [] : [{ label: 'Stop emails about this series', url: unsubscribe }]),
      ],
    });
    return { ...content, headers: createUnsubscribeHeaders(unsubscribe) };
  };
}
