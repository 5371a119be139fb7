import { NAME_MAX_LENGTH } from '@steadfast/contract/limits';
import { request } from '@steadfast/sdk';
import type { Catalogue } from '../../api';
import { Checkbox, Choices, TextArea, Text } from '../../components/Field';
import { EditDialog } from './EditDialog';
import type { Kind } from './kinds';
import { FIRST_BUTTONS, isComplete, readButton, SlideButtons } from './SlideButtons';

export interface CatalogueDialogProps {
  kind: Kind;
  catalogue: Catalogue;
  /** Undefined for something new. */
  id: number | undefined;
  onClosed: () => void;
}

/** The form of a series, tag, speaker or slide. */
export function CatalogueDialog({ kind, catalogue, id, onClosed }: CatalogueDialogProps) {
  const find = <Item extends { id: number }>(items: Item[]) => items.find((item) => item.id === id);
  const nameField = { label: 'Name', required: true, maxLength: NAME_MAX_LENGTH };
  const findMissing = ({ name }: { name: string }) => name.trim() === '' && `Give the ${kind.one} a name.`;
  switch (kind.kind) {
    case 'series':
      return (
        <EditDialog
          what={kind.one}
          item={find(catalogue.series)}
          empty={{ name: '', tagline: '', description: '', isFeatured: false, speakerIds: [] as number[] }}
          findMissing={findMissing}
          create={(body) => request('POST /studio/series', { body })}
          update={(seriesId, body) => request('PUT /studio/series/{id}', { params: { id: seriesId }, body })}
          onClosed={onClosed}
        >
          {(field) => (
            <>
              <Text {...nameField} {...field('name')} />
              <Text label="Tagline" maxLength={200} {...field('tagline')} />
              <TextArea label="Description" maxLength={5_000} {...field('description')} />
              <Choices
                label="Speakers"
                options={catalogue.speakers}
                empty="There are no speakers yet."
                {...field('speakerIds')}
              />
              <Checkbox {...field('isFeatured')}>In the row of featured series on Home</Checkbox>
            </>
          )}
        </EditDialog>
      );
    case 'tag':
      return (
        <EditDialog
          what={kind.one}
          item={find(catalogue.tags)}
          empty={{ name: '', category: '', isFeatured: false }}
          hasPicture={false}
          findMissing={findMissing}
          create={({ pictureUpload: _, ...body }) => request('POST /studio/tags', { body })}
          update={(tagId, body) => request('PUT /studio/tags/{id}', { params: { id: tagId }, body })}
          onClosed={onClosed}
        >
          {(field) => (
            <>
              <Text {...nameField} {...field('name')} />
              <Text
                label="Category"
                hint="Such as Topic or Book. Tags of one category stand together."
                maxLength={60}
                {...field('category')}
              />
              <Checkbox {...field('isFeatured')}>A row of Home</Checkbox>
            </>
          )}
        </EditDialog>
      );
    case 'speaker':
      return (
        <EditDialog
          what={kind.one}
          item={find(catalogue.speakers)}
          empty={{ name: '', bio: '' }}
          ratio={1}
          findMissing={findMissing}
          create={(body) => request('POST /studio/speakers', { body })}
          update={(speakerId, body) =>
            request('PUT /studio/speakers/{id}', { params: { id: speakerId }, body })
          }
          onClosed={onClosed}
        >
          {(field) => (
            <>
              <Text {...nameField} {...field('name')} />
              <TextArea label="About the speaker" maxLength={5_000} {...field('bio')} />
            </>
          )}
        </EditDialog>
      );
    case 'hero': {
      const slide = find(catalogue.heroes);
      return (
        <EditDialog
          what={kind.one}
          item={slide && { ...slide, ctas: slide.ctas.map(readButton) }}
          empty={{ title: '', description: '', ctas: FIRST_BUTTONS }}
          findMissing={({ title, ctas }) => {
            if (title.trim() === '') return 'Give the slide a title.';
            return !ctas.every(isComplete) && 'Give each button its text and where it leads, or remove it.';
          }}
          create={(body) => request('POST /studio/heroes', { body })}
          update={(slideId, body) => request('PUT /studio/heroes/{id}', { params: { id: slideId }, body })}
          onClosed={onClosed}
        >
          {(field) => (
            <>
              <Text {...nameField} label="Title" {...field('title')} />
              <TextArea label="Description" maxLength={500} {...field('description')} />
              <SlideButtons {...field('ctas')} />
            </>
          )}
        </EditDialog>
      );
    }
  }
}
