import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Fills a field. Pasted, because typing key by key takes long where a test is not about keys. */
export async function pasteInto(user: UserEvent, label: string, text: string): Promise<void> {
  act(() => {
    screen.getByLabelText(label).focus();
  });
  await user.paste(text);
}
