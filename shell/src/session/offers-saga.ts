import { safeLocalStorage, selectUser, type Profile } from '@steadfast/shared';
import { OFFERS_KEY } from '@steadfast/shared/host';
import type { SagaIterator } from 'redux-saga';
import { select } from 'redux-saga/effects';

/** Stores which calls beyond the specification the API serves, for the bootstrap script of later visits. */
export function* offersOfViewer(): SagaIterator<void> {
  const user = (yield select(selectUser)) as Profile | null;
  safeLocalStorage.write(OFFERS_KEY, String(user?.offers ?? ''));
}
