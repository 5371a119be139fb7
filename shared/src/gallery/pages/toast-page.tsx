import { useState } from 'react';
import { Button } from '../../ui';
import { Toast, type ToastProps } from '../../ui/Toast/Toast';
import { Example } from '../Example';
import type { GalleryPage } from '../gallery-page';
import { LONG_TITLE } from './sample-content';

function Dismissed(toast: Omit<ToastProps, 'onDismiss' | 'isLeaving'>) {
  const [isShown, setShown] = useState(true);
  return isShown ? (
    <Toast
      {...toast}
      onDismiss={() => {
        setShown(false);
      }}
    />
  ) : (
    <Button
      size="small"
      onClick={() => {
        setShown(true);
      }}
    >
      Show it again
    </Button>
  );
}
const undo = { label: 'Undo', perform: () => undefined };

function Examples() {
  return (
    <>
      <Example title="Plain" layout="column">
        <Dismissed message="Saved to Lent" />
      </Example>
      <Example title="With an action" layout="column">
        <Dismissed message="Removed from Lent" action={undo} />
      </Example>
      <Example title="Error" layout="column">
        <Dismissed tone="error" message="Lent could not be saved." action={{ ...undo, label: 'Try again' }} />
      </Example>
      <Example title="Long text" layout="column">
        <Dismissed message={LONG_TITLE} action={undo} />
      </Example>
      <Example title="Right to left" dir="rtl" layout="column">
        <Dismissed message="נשמר" action={{ ...undo, label: 'ביטול' }} />
      </Example>
    </>
  );
}

export const toastPage: GalleryPage = {
  id: 'toast',
  title: 'Toast',
  about: 'A short message over the page.',
  components: ['Toast'],
  Examples,
};
