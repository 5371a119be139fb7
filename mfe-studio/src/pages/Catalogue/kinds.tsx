/** The kinds of things in the catalogue: each has a tab with a list, and a form. */
import type { EditedKind, StudioHero, StudioSeries, StudioSpeaker, StudioTag } from '@steadfast/contract';
import { NAME_MAX_LENGTH } from '@steadfast/contract/limits';
import { formatCount } from '@steadfast/ui';
import type { ReactNode } from 'react';
import type { Catalogue } from '../../api';
import { CARD_RATIO } from '../../components/crop';
import { Checkbox, Choices, Text, type TextProps } from '../../components/Field';
import { FIRST_BUTTONS, isComplete, readButton, SlideButtons, type SlideButton } from './SlideButtons';

export type Item = StudioSeries | StudioTag | StudioSpeaker | StudioHero;

export interface Kind<Its extends Item = Item> {
  kind: Exclude<EditedKind, 'video'>;
  /** The name of the tab, of the list in the response, and of the calls. */
  list: keyof Catalogue;
  title: string;
  /** "New {one}", "Edit {one}". */
  one: string;
  /** What an empty list says. */
  empty: string;
  /** Speakers have no order. */
  isOrdered: boolean;
  /** Of its picture, width by height; absent: it has none. */
  ratio?: number;
  fields: Record<string, FormField>;
  /** What stands below its name in the list. */
  describe(item: Its): string;
  /** What its deletion takes from viewers. */
  describeLoss(item: Its): string;
}

/** A field of the form. */
interface FormField<Value = unknown> {
  /** Of something new. */
  empty: Value;
  /** Reads what is stored, where the form shows it in another way. */
  read?(stored: Value): Value;
  /** @returns what is missing, as a sentence */
  findMissing?(value: Value): string | undefined;
  show(field: { value: Value; onChange(value: Value): void }, catalogue: Catalogue): ReactNode;
}

/** @param missing what the form says without it */
const text = (props: Omit<TextProps, 'value' | 'onChange'>, missing?: string): FormField<string> => ({
  empty: '',
  findMissing: (value) => (value.trim() === '' ? missing : undefined),
  show: (field) => <Text required={missing !== undefined} {...props} {...field} />,
});
const nameOf = (one: string) =>
  text({ label: 'Name', maxLength: NAME_MAX_LENGTH }, `Give the ${one} a name.`);
const longText = (label: string, maxLength = 5_000) => text({ as: 'textarea', label, maxLength });
const checkbox = (label: string): FormField<boolean> => ({
  empty: false,
  show: (field) => <Checkbox {...field}>{label}</Checkbox>,
});
const speakers: FormField<number[]> = {
  empty: [],
  show: (field, catalogue) => (
    <Choices label="Speakers" options={catalogue.speakers} empty="There are no speakers yet." {...field} />
  ),
};
const buttons: FormField<SlideButton[]> = {
  empty: FIRST_BUTTONS,
  read: (stored) => stored.map(readButton),
  findMissing: (value) =>
    value.every(isComplete) ? undefined : 'Give each button its text and where it leads, or remove it.',
  show: (field) => <SlideButtons {...field} />,
};

const join = (...facts: (string | false)[]) => facts.filter(Boolean).join(' · ');

export const SERIES: Kind<StudioSeries> = {
  kind: 'series',
  list: 'series',
  title: 'Series',
  one: 'series',
  empty: 'A series holds videos, has its own page, and people subscribe to it.',
  isOrdered: true,
  ratio: CARD_RATIO,
  fields: {
    name: nameOf('series'),
    tagline: text({ label: 'Tagline', maxLength: 200 }),
    description: longText('Description'),
    speakerIds: speakers,
    isFeatured: checkbox('In the row of featured series on Home'),
  },
  describe: ({ tagline, videoCount, isFeatured }) =>
    join(formatCount(videoCount, 'video'), isFeatured && 'Featured', tagline),
  describeLoss: () => 'Its page goes from the site at once, and people no longer subscribe to it.',
};

const TAG: Kind<StudioTag> = {
  kind: 'tag',
  list: 'tags',
  title: 'Tags',
  one: 'tag',
  empty: 'A tag brings together videos of several series.',
  isOrdered: true,
  fields: {
    name: nameOf('tag'),
    category: text({
      label: 'Category',
      hint: 'Such as Topic or Book. Tags of one category stand together.',
      maxLength: 60,
    }),
    isFeatured: checkbox('A row of Home'),
  },
  describe: ({ category, videoCount, isFeatured }) =>
    join(formatCount(videoCount, 'video'), isFeatured && 'A row of Home', category),
  describeLoss: ({ videoCount }) =>
    `Its page goes from the site at once, and it goes from ${formatCount(videoCount, 'video')}.`,
};

const SPEAKER: Kind<StudioSpeaker> = {
  kind: 'speaker',
  list: 'speakers',
  title: 'Speakers',
  one: 'speaker',
  empty: 'Speakers are shown on the pages of their series.',
  isOrdered: false,
  ratio: 1,
  fields: { name: nameOf('speaker'), bio: longText('About the speaker') },
  describe: ({ bio }) => bio,
  describeLoss: () => 'It goes from all its series.',
};

const SLIDE: Kind<StudioHero> = {
  kind: 'hero',
  list: 'heroes',
  title: 'Slides',
  one: 'slide',
  empty: 'Slides are the large pictures at the top of Home.',
  isOrdered: true,
  ratio: CARD_RATIO,
  fields: {
    title: text({ label: 'Title', maxLength: NAME_MAX_LENGTH }, 'Give the slide a title.'),
    description: longText('Description', 500),
    ctas: buttons,
  },
  describe: ({ description }) => description,
  describeLoss: () => 'It goes from Home at once.',
};

export const KINDS: readonly Kind[] = [SERIES, TAG, SPEAKER, SLIDE];
