import type { StudioSpeaker } from '@steadfast/contract';
import { NAME_MAX_LENGTH } from '@steadfast/contract/limits';
import { request } from '@steadfast/sdk';
import { TextArea, Text } from '../../components/Field';
import { EditDialog } from './EditDialog';

export interface SpeakerDialogProps {
  /** Undefined for a new one. */
  item: StudioSpeaker | undefined;
  onClosed: () => void;
}

/** The form of a speaker. */
export function SpeakerDialog({ item, onClosed }: SpeakerDialogProps) {
  return (
    <EditDialog
      what="speaker"
      item={item}
      loaded={{ name: item?.name ?? '', bio: item?.bio ?? '' }}
      hasPicture
      ratio={1}
      validate={({ name }) => (name.trim() === '' ? 'Give the speaker a name.' : undefined)}
      create={(values, pictureUpload) =>
        request('POST /studio/speakers', { body: { ...values, pictureUpload } })
      }
      update={(id, body) => request('PUT /studio/speakers/{id}', { params: { id }, body })}
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
          <TextArea
            label="About the speaker"
            maxLength={5_000}
            value={values.bio}
            onChange={(bio) => change({ bio })}
          />
        </>
      )}
    </EditDialog>
  );
}
