import { useState } from 'react';
import { ErrorMessage } from '../../ui';
import { Example } from '../Example';
import type { GalleryPage } from '../gallery-page';
import { LONG_TITLE } from './sample-content';

function Retrying() {
  const [isRetrying, setRetrying] = useState(false);
  return (
    <ErrorMessage
      title="We could not load your playlists"
      message="The connection was lost. Check it and try again."
      isRetrying={isRetrying}
      onRetry={() => {
        setRetrying(true);
      }}
    />
  );
}

function Examples() {
  return (
    <>
      <Example title="With Try again" note="Busy after the first click." layout="plain">
        <Retrying />
      </Example>
      <Example title="With a code, without Try again" layout="plain">
        <ErrorMessage title="Not found" message="This video is not here any more." code="SF-104" />
      </Example>
      <Example title="Long text" layout="plain">
        <ErrorMessage title={LONG_TITLE} message={LONG_TITLE} />
      </Example>
      <Example title="Right to left" dir="rtl" layout="plain">
        <ErrorMessage title="לא הצלחנו לטעון" message="נסו שוב." onRetry={() => undefined} />
      </Example>
    </>
  );
}

export const errorMessagePage: GalleryPage = {
  id: 'error-message',
  title: 'Error message',
  about: 'Says what failed, where it failed, and offers a next step.',
  components: ['ErrorMessage'],
  Examples,
};
