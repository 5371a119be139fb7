import { errorMessage, toApiError } from '@steadfast/sdk';
import { formatDateTime } from './format-time';

/** The fields of calls, as the labels of the forms have them. */
const LABELS: Record<string, string> = {
  title: 'Title',
  name: 'Name',
  tagline: 'Tagline',
  category: 'Category',
  description: 'Description',
  bio: 'About the speaker',
  ctaLink: 'Leads to',
  iconShape: 'Icon',
  seriesId: 'Series',
  tagIds: 'Tags',
  speakerIds: 'Speakers',
  at: 'Day and time',
  atSeconds: 'Moment of the video',
  email: 'Email',
  upload: 'The file',
  pictureUpload: 'The picture',
};

/** Why something was refused, with its field as the form calls it, and its time in the editor's zone. */
export function describeFailure(error: unknown): string {
  const failure = toApiError(error);
  const [wrong] = failure.details ?? [];
  if (wrong) return `${nameField(wrong.field)} ${wrong.message}.`;
  return errorMessage(failure).replace(
    /on (\d{4}-\d\d-\d\d) at (\d\d:\d\d) UTC/,
    (_, day: string, time: string) => `on ${formatDateTime(`${day}T${time}Z`)}`,
  );
}

/** @param path such as `ctas.0.ctaLink` */
function nameField(path: string): string {
  const [list = '', index, field = list] = path.split('.');
  const label = field === 'title' && list === 'ctas' ? 'Text' : (LABELS[field] ?? field);
  return list === 'ctas' && index !== undefined ? `Button ${Number(index) + 1}: ${label}` : label;
}
