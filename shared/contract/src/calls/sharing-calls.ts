/** Sharing by email and text message. */
import { Type } from '@sinclair/typebox';
import { SHARE_MESSAGE_MAX_LENGTH, SHARE_RECIPIENTS_MAX } from '../limits';
import { email, ID_RANGE, nothing, text, type Call } from './call';

const message = {
  emails: Type.Array(email, { maxItems: SHARE_RECIPIENTS_MAX }),
  phoneNumbers: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), {
    maxItems: SHARE_RECIPIENTS_MAX,
    description: 'International, or national in the United States',
  }),
  message: Type.Optional(
    text(SHARE_MESSAGE_MAX_LENGTH, {
      description: 'Plain text without links, addresses or phone numbers',
    }),
  ),
};

export const sharingCalls = {
  'POST /share/playlist': {
    token: 'required',
    summary:
      'Shares a playlist with at most 10 people. Repeating the same request within a minute has no effect',
    body: Type.Object({ ...message, playlistLinkSlug: Type.String({ minLength: 1, maxLength: 64 }) }),
    answer: nothing,
  },
  'POST /share/series': {
    token: 'required',
    summary: 'Shares a series with at most 10 people',
    body: Type.Object({ ...message, seriesId: Type.Integer(ID_RANGE) }),
    answer: nothing,
  },
  'POST /share/video': {
    token: 'required',
    summary: 'Shares a video with at most 10 people',
    body: Type.Object({
      ...message,
      videoId: Type.Integer(ID_RANGE),
      atSeconds: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 1_000_000,
          description: 'Beyond the specification: where playback of the link starts, in seconds',
        }),
      ),
    }),
    answer: nothing,
  },
  'POST /share/featured': {
    token: 'required',
    summary: 'Shares the collection of a tag with at most 10 people',
    body: Type.Object({ ...message, featuredId: Type.Integer({ ...ID_RANGE, description: "The tag's id" }) }),
    answer: nothing,
  },
} as const satisfies Record<string, Call>;
