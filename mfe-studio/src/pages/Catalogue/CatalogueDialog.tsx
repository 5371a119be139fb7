import type { CallBody } from '@steadfast/contract';
import { request } from '@steadfast/sdk';
import { Button, FormMessage, Picture } from '@steadfast/ui';
import { Modal } from '@steadfast/ui/modal';
import { Fragment, useId, useState } from 'react';
import type { Catalogue } from '../../api';
import layout from '../../components/layout.module.css';
import { PictureButton } from '../../components/PictureButton';
import { SaveFailure } from '../../components/Failure';
import { sendFile } from '../../uploads/send-file';
import { useEditForm } from '../../use-edit-form';
import styles from './CatalogueDialog.module.css';
import type { Item, Kind } from './kinds';

type Values = Record<string, unknown>;

interface CatalogueDialogProps {
  kind: Kind;
  catalogue: Catalogue;
  /** Undefined for something new. */
  item: Item | undefined;
  onClosed: () => void;
}

/** The form of a series, tag, speaker or slide. */
export function CatalogueDialog({ kind, catalogue, item, onClosed }: CatalogueDialogProps) {
  const { list, one, ratio } = kind;
  const fields = Object.entries(kind.fields);
  const formId = useId();
  const [isOpen, setIsOpen] = useState(true);
  const [picture, setPicture] = useState<{ blob: Blob; preview: string }>();
  const close = () => setIsOpen(false);
  const form = useEditForm({
    key: `${one}/${item?.id ?? 'new'}`,
    editId: item?.editId ?? 0,
    loaded: readValues(kind, item),
    parse(values) {
      const missing = fields.flatMap(([name, field]) => field.findMissing?.(values[name]) ?? []);
      const isBare = ratio !== undefined && !item && !picture;
      if (isBare) missing.push('Choose a picture: it is shown wherever this is.');
      return missing[0] ?? values;
    },
    async save(values, editId) {
      const body = { ...values, ...(picture && { pictureUpload: await sendFile(picture.blob, 'picture') }) };
      // The kind has the fields of its own calls.
      if (!item)
        return request(`POST /studio/${list}`, { body: body as CallBody<`POST /studio/${typeof list}`> });
      return request(`PUT /studio/${list}/{id}`, {
        params: { id: item.id },
        body: { ...body, editId } as CallBody<`PUT /studio/${typeof list}/{id}`>,
      });
    },
    done: item ? 'Changes saved' : `The ${one} is created`,
    onSaved: close,
    onDiscard() {
      setPicture(undefined);
      return () => setPicture(picture);
    },
  });
  return (
    <Modal
      title={item ? `Edit this ${one}` : `New ${one}`}
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
      <form id={formId} className={layout.stack} aria-label={one} noValidate onSubmit={form.submit}>
        {form.problem !== undefined && <FormMessage tone="error">{form.problem}</FormMessage>}
        <SaveFailure form={form} />
        {fields.map(([name, field]) => (
          <Fragment key={name}>{field.show(form.field(name), catalogue)}</Fragment>
        ))}
        {ratio !== undefined && (
          <div className={styles.pictureField}>
            {picture ? (
              <img src={picture.preview} alt="The chosen part" className={styles.picture} />
            ) : (
              <Picture
                picture={item && 'Picture' in item ? item.Picture : undefined}
                alt="The picture"
                sizes="20rem"
                className={styles.picture}
              />
            )}
            <PictureButton ratio={ratio} onCropped={(blob, preview) => setPicture({ blob, preview })} />
          </div>
        )}
      </form>
    </Modal>
  );
}

/** What the fields of the form begin with. */
function readValues({ fields }: Kind, item: Item | undefined): Values {
  const stored = item as Values | undefined;
  return Object.fromEntries(
    Object.entries(fields).map(([name, { empty, read }]) => [
      name,
      stored ? (read?.(stored[name]) ?? stored[name]) : empty,
    ]),
  );
}
