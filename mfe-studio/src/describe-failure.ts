import { errorMessage, toApiError } from '@steadfast/sdk';

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

/** Why something was refused, with its field as the form calls it. */
export function describeFailure(error: unknown): string {
  const failure = toApiError(error);
  const [wrong] = failure.details ?? [];
  return wrong ? `${nameField(wrong.field)} ${wrong.message}.` : errorMessage(failure);
}

/** @param path such as `ctas.0.ctaLink` */
function nameField(path: string): string {
  const [list = '', index, field = list] = path.split('.');
  const label = field === 'title' && list === 'ctas' ? 'Text' : (LABELS[field] ?? field);
  return list === 'ctas' && index !== undefined ? `Button ${Number(index) + 1}: ${label}` : label;
}
