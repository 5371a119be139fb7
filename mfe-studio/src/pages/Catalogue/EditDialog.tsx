import type { PictureSet } from '@steadfast/contract';
import { Button, FormMessage } from '@steadfast/ui';
import { Modal } from '@steadfast/ui/modal';
import { useId, useState, type ReactNode } from 'react';
import { PictureField } from '../../components/PictureField';
import { SaveFailure } from '../../components/Failure';
import { useFileUpload } from '../../uploads/use-file-upload';
import { useChange } from '../../use-change';
import { useEditDraft } from '../../use-edit-draft';
import styles from './Catalogue.module.css';

export interface EditDialogProps<Values extends object> {
  /** "series". */
  what: string;
  /** What is edited; undefined for something new. */
  item: { id: number; editId: number; Picture?: PictureSet } | undefined;
  loaded: Values;
  /** Whether it has a picture. */
  hasPicture: boolean;
  /** Of the picture, width by height; that of cards by default. */
  ratio?: number;
  /** @returns what is missing, as a sentence */
  validate: (values: Values) => string | undefined;
  /** @param pictureUpload empty if it has no picture */
  create: (values: Values, pictureUpload: string) => Promise<unknown>;
  update: (id: number, body: Values & { editId: number; pictureUpload?: string }) => Promise<unknown>;
  /** The fields. */
  children: (values: Values, change: (fields: Partial<Values>) => void) => ReactNode;
  onClosed: () => void;
}

/** The form of one thing of the catalogue. */
export function EditDialog<Values extends object>(props: EditDialogProps<Values>) {
  const { what, item, loaded, hasPicture, ratio, validate, create, update, children, onClosed } = props;
  const formId = useId();
  const [isOpen, setIsOpen] = useState(true);
  const [problem, setProblem] = useState<string>();
  const [picture, setPicture] = useState<Blob>();
  const { upload } = useFileUpload('picture');
  const draft = useEditDraft(`${what}/${item?.id ?? 'new'}`, item?.editId ?? 0, loaded);
  const save = useChange(
    async (editId: number) => {
      const pictureUpload = picture && (await upload(picture));
      if (!item) return create(draft.values, pictureUpload ?? '');
      return update(item.id, {
        ...draft.values,
        editId,
        ...(pictureUpload !== undefined && { pictureUpload }),
      });
    },
    { done: item ? 'Changes saved' : `The ${what} is created` },
  );
  const close = () => {
    setIsOpen(false);
  };
  const discard = () => {
    draft.putAside(() => setPicture(picture));
    setPicture(undefined);
    save.reset();
  };
  const send = (editId: number) => {
    save.mutate(editId, {
      onSuccess: () => {
        draft.discard();
        close();
      },
    });
  };
  const submit = () => {
    const missing =
      validate(draft.values) ??
      (hasPicture && !item && !picture ? 'Choose a picture: it is shown wherever this is.' : undefined);
    setProblem(missing);
    if (missing === undefined) send(draft.editId);
  };
  return (
    <Modal
      title={item ? `Edit this ${what}` : `New ${what}`}
      size="large"
      isOpen={isOpen}
      onClose={close}
      onClosed={onClosed}
      footer={
        <>
          {(draft.isChanged || picture) && (
            <Button size="small" variant="quiet" onClick={discard}>
              Discard changes
            </Button>
          )}
          <Button type="submit" form={formId} variant="primary" size="small" isBusy={save.isPending}>
            {item ? 'Save' : 'Create'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        aria-label={what}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {problem !== undefined && <FormMessage tone="error">{problem}</FormMessage>}
        <SaveFailure
          error={save.error}
          isBusy={save.isPending}
          onLoadTheirs={discard}
          onOverwrite={() => send(item?.editId ?? 0)}
        />
        {children(draft.values, draft.change)}
        {hasPicture && (
          <PictureField picture={item?.Picture} chosen={picture} ratio={ratio} onChoose={setPicture} />
        )}
      </form>
    </Modal>
  );
}
