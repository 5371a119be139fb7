import { safeLocalStorage, selectUser, type Profile } from '@steadfast/shared';
import { OFFERS_KEY } from '@steadfast/shared/host';
import type { SagaIterator } from 'redux-saga';
import { select } from 'redux-saga/effects';

/** Remembers for later visits which calls beyond the specification the API serves: none, where it says nothing. */
export function* offersOfViewer(): SagaIterator<void> {
  const user = (yield select(selectUser)) as Profile | null;
  safeLocalStorage.write(OFFERS_KEY, String(user?.offers ?? ''));
}
