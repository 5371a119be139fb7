import type { PictureSet } from '@steadfast/contract';
import { Button, FormMessage } from '@steadfast/ui';
import { Modal } from '@steadfast/ui/modal';
import { useId, useState, type ReactNode } from 'react';
import layout from '../../components/layout.module.css';
import { PictureField } from '../../components/PictureField';
import { SaveFailure } from '../../components/Failure';
import { useFileUpload } from '../../uploads/use-file-upload';
import { useEditForm } from '../../use-edit-form';

export interface EditDialogProps<Values extends object> {
  /** "series". */
  what: string;
  /** What is edited; undefined for something new. */
  item: (Values & { id: number; editId: number; Picture?: PictureSet }) | undefined;
  /** The fields of something new. */
  empty: Values;
  /** Whether it has a picture. */
  hasPicture?: boolean;
  /** Of the picture, width by height; that of cards by default. */
  ratio?: number;
  /** @returns what is missing, as a sentence */
  findMissing: (values: Values) => string | false;
  /** @param body its `pictureUpload` is empty if it has no picture */
  create: (body: Values & { pictureUpload: string }) => Promise<unknown>;
  update: (id: number, body: Values & { editId: number; pictureUpload?: string }) => Promise<unknown>;
  /** The fields. */
  children: (field: FieldProps<Values>) => ReactNode;
  onClosed: () => void;
}

type FieldProps<Values extends object> = ReturnType<typeof useEditForm<Values, Values>>['field'];

/** The form of one thing of the catalogue. */
export function EditDialog<Values extends object>(props: EditDialogProps<Values>) {
  const {
    what,
    item,
    empty,
    hasPicture = true,
    ratio,
    findMissing,
    create,
    update,
    children,
    onClosed,
  } = props;
  const formId = useId();
  const [isOpen, setIsOpen] = useState(true);
  const [picture, setPicture] = useState<Blob>();
  const { upload } = useFileUpload('picture');
  const close = () => setIsOpen(false);
  const form = useEditForm({
    key: `${what}/${item?.id ?? 'new'}`,
    editId: item?.editId ?? 0,
    loaded: item ? pickFields(item, empty) : empty,
    parse(values) {
      const isBare = hasPicture && !item && !picture;
      return findMissing(values) || (isBare ? 'Choose a picture: it is shown wherever this is.' : values);
    },
    async save(values, editId) {
      const pictureUpload = picture && (await upload(picture));
      if (!item) return create({ ...values, pictureUpload: pictureUpload ?? '' });
      return update(item.id, { ...values, editId, ...(pictureUpload !== undefined && { pictureUpload }) });
    },
    done: item ? 'Changes saved' : `The ${what} is created`,
    onSaved: close,
    onDiscard() {
      setPicture(undefined);
      return () => setPicture(picture);
    },
  });
  return (
    <Modal
      title={item ? `Edit this ${what}` : `New ${what}`}
      size="large"
      isOpen={isOpen}
      onClose={close}
      onClosed={onClosed}
      footer={
        <>
          {(form.isChanged || picture) && (
            <Button size="small" variant="quiet" onClick={form.discard}>
              Discard changes
            </Button>
          )}
          <Button type="submit" form={formId} variant="primary" size="small" isBusy={form.isSaving}>
            {item ? 'Save' : 'Create'}
          </Button>
        </>
      }
    >
      <form id={formId} className={layout.form} aria-label={what} noValidate onSubmit={form.submit}>
        {form.problem !== undefined && <FormMessage tone="error">{form.problem}</FormMessage>}
        <SaveFailure form={form} />
        {children(form.field)}
        {hasPicture && (
          <PictureField picture={item?.Picture} chosen={picture} ratio={ratio} onChoose={setPicture} />
        )}
      </form>
    </Modal>
  );
}

/** The fields of an item that the form has. */
const pickFields = <Values extends object>(item: Values, empty: Values) =>
  Object.fromEntries(Object.entries(item).filter(([name]) => name in empty)) as Values;
