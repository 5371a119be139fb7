import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { fakeLoader, liveFeature, pressUntilPaint } from '@steadfast/testing';
import { DialogFrame } from './DialogFrame';

jest.mock('./HostedDialog', () => ({ HostedDialog: () => <div role="dialog" /> }));

const nothing = () => undefined;
const dialog = { name: 'share', module: 'dialogs/ShareDialog', feature: liveFeature() };
const { loader } = fakeLoader({});

function Page() {
  const [isOpen, setOpen] = useState(false);
  const common = {
    notify: () => nothing,
    onMissing: nothing,
    onClosed: nothing,
    isClosing: false,
    target: {},
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Share
      </button>
      {isOpen && <DialogFrame {...common} dialog={dialog} loader={loader} />}
    </>
  );
}

it('A dialog whose code is here lets the browser paint the press first', async () => {
  render(<Page />);
  await pressUntilPaint(screen.getByRole('button'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});
