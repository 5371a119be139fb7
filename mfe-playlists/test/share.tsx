import type { ShareTarget } from '@steadfast/sdk';
import { fakeApi, renderInSite, testViewer, type FakeResponses } from '@steadfast/testing';
import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { ShareDialog } from '../src/dialogs/Share/ShareDialog';

/** What is shared where it does not matter what. */
export const video: ShareTarget = { kind: 'video', id: 7, title: 'The forge' };

/** An API that sends everything. */
const allWell: FakeResponses = {
  'POST /share/video': {},
  'POST /share/series': {},
  'POST /share/featured': {},
  'POST /share/playlist': {},
};

interface ShareOfTest {
  target?: ShareTarget;
  at?: string;
  isSignedOut?: boolean;
}

/** The dialog `share`, opened by a viewer unless it says otherwise. */
export function renderShare(
  answers: FakeResponses = {},
  { target = video, at = '/', isSignedOut = false }: ShareOfTest = {},
) {
  const api = fakeApi({ ...allWell, ...answers });
  const onClosed = jest.fn();
  const view = renderInSite(<ShareDialog {...target} onClosed={onClosed} />, {
    at,
    ...(!isSignedOut && { user: testViewer }),
  });
  return { ...view, api, onClosed };
}

/** The field of step 1. */
export const field = () => screen.getByLabelText<HTMLInputElement>('Email addresses or mobile numbers');

/** Enters recipients. Pasted, because typing key by key takes long where a test is not about keys. */
export async function enter(user: UserEvent, recipients: string) {
  act(() => {
    field().focus();
  });
  await user.paste(recipients);
}

/** Enters recipients and goes on to the message. */
export async function toStepTwo(user: UserEvent, recipients: string) {
  await enter(user, recipients);
  await user.click(screen.getByRole('button', { name: 'Next' }));
}

/** Goes through both steps, and sends. */
export async function sendsTo(user: UserEvent, recipients: string, message = '') {
  await toStepTwo(user, recipients);
  if (message) await user.paste(message);
  await user.click(screen.getByRole('button', { name: 'Send' }));
}
