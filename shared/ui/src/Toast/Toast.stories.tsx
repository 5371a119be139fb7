import { type ToastProps, Toast } from '../internal';
import { useState } from 'react';
import { Button } from '../index';
import { LONG_TITLE } from '../story-content';

export default { component: Toast, parameters: { arrangement: 'column' } };

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

export const Plain = {
  render: () => <Dismissed message="Saved to Lent" />,
};

export const WithAnAction = {
  render: () => <Dismissed message="Removed from Lent" action={undo} />,
};

export const Failed = {
  render: () => (
    <Dismissed tone="error" message="Lent could not be saved." action={{ ...undo, label: 'Try again' }} />
  ),
};

export const LongText = {
  render: () => <Dismissed message={LONG_TITLE} action={undo} />,
};

export const RightToLeft = {
  globals: { direction: 'rtl' },
  render: () => <Dismissed message="נשמר" action={{ ...undo, label: 'ביטול' }} />,
};
