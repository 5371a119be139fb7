import type { StudioSeries, StudioSpeaker } from '@steadfast/contract';
import { NAME_MAX_LENGTH } from '@steadfast/contract/limits';
import { request } from '@steadfast/sdk';
import { Checkbox, Choices, TextArea, Text } from '../../components/Field';
import { EditDialog } from './EditDialog';

export interface SeriesDialogProps {
  /** Undefined for a new one. */
  item: StudioSeries | undefined;
  speakers: readonly StudioSpeaker[];
  onClosed: () => void;
}

/** The form of a series. */
export function SeriesDialog({ item, speakers, onClosed }: SeriesDialogProps) {
  return (
    <EditDialog
      what="series"
      item={item}
      loaded={{
        name: item?.name ?? '',
        tagline: item?.tagline ?? '',
        description: item?.description ?? '',
        isFeatured: item?.isFeatured ?? false,
        speakerIds: item?.speakerIds ?? [],
      }}
      hasPicture
      validate={({ name }) => (name.trim() === '' ? 'Give the series a name.' : undefined)}
      create={(values, pictureUpload) =>
        request('POST /studio/series', { body: { ...values, pictureUpload } })
      }
      update={(id, body) => request('PUT /studio/series/{id}', { params: { id }, body })}
      onClosed={onClosed}
    >
      {(values, change) => (
        <>
          <Text
            label="Name"
            required
            maxLength={NAME_MAX_LENGTH}
            value={values.name}
            onChange={(name) => change({ name })}
          />
          <Text
            label="Tagline"
            maxLength={200}
            value={values.tagline}
            onChange={(tagline) => change({ tagline })}
          />
          <TextArea
            label="Description"
            maxLength={5_000}
            value={values.description}
            onChange={(description) => change({ description })}
          />
          <Choices
            label="Speakers"
            options={speakers}
            chosen={values.speakerIds}
            empty="There are no speakers yet."
            onChange={(speakerIds) => change({ speakerIds })}
          />
          <Checkbox isChecked={values.isFeatured} onChange={(isFeatured) => change({ isFeatured })}>
            In the row of featured series on Home
          </Checkbox>
        </>
      )}
    </EditDialog>
  );
}
