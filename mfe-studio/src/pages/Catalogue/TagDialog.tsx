import type { StudioTag } from '@steadfast/contract';
import { NAME_MAX_LENGTH } from '@steadfast/contract/limits';
import { request } from '@steadfast/sdk';
import { Checkbox, Text } from '../../components/Field';
import { EditDialog } from './EditDialog';

export interface TagDialogProps {
  /** Undefined for a new one. */
  item: StudioTag | undefined;
  onClosed: () => void;
}

/** The form of a tag. */
export function TagDialog({ item, onClosed }: TagDialogProps) {
  return (
    <EditDialog
      what="tag"
      item={item}
      loaded={{
        name: item?.name ?? '',
        category: item?.category ?? '',
        isFeatured: item?.isFeatured ?? false,
      }}
      hasPicture={false}
      validate={({ name }) => (name.trim() === '' ? 'Give the tag a name.' : undefined)}
      create={(body) => request('POST /studio/tags', { body })}
      update={(id, body) => request('PUT /studio/tags/{id}', { params: { id }, body })}
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
            label="Category"
            hint="Such as Topic or Book. Tags of one category stand together."
            maxLength={60}
            value={values.category}
            onChange={(category) => change({ category })}
          />
          <Checkbox isChecked={values.isFeatured} onChange={(isFeatured) => change({ isFeatured })}>
            A row of Home
          </Checkbox>
        </>
      )}
    </EditDialog>
  );
}
