import { useState } from 'react';
import { ErrorMessage } from '../index';
import { LONG_TITLE } from '../story-content';

export default { component: ErrorMessage };

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

/** Busy after the first click. */
export const WithTryAgain = {
  render: () => <Retrying />,
};

export const WithACodeWithoutTryAgain = {
  render: () => <ErrorMessage title="Not found" message="This video is not here any more." code="SF-104" />,
};

export const LongText = {
  render: () => <ErrorMessage title={LONG_TITLE} message={LONG_TITLE} />,
};

export const RightToLeft = {
  globals: { direction: 'rtl' },
  render: () => <ErrorMessage title="לא הצלחנו לטעון" message="נסו שוב." onRetry={() => undefined} />,
};
