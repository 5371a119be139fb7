import { EmptyState, Button } from '../index';
import { LONG_TITLE } from '../story-content';

export default { component: EmptyState };

export const WithAnAction = {
  render: () => (
    <EmptyState
      title="No playlists yet"
      message="Make one to keep what you want to watch together."
      action={
        <Button variant="primary" icon="plus">
          New playlist
        </Button>
      }
    />
  ),
};

export const TextOnly = {
  render: () => <EmptyState title="Nothing found" message="Try fewer or other words." />,
};

export const LongText = {
  render: () => <EmptyState title={LONG_TITLE} message={LONG_TITLE} action={<Button>Go on</Button>} />,
};

export const RightToLeft = {
  globals: { direction: 'rtl' },
  render: () => (
    <EmptyState
      title="אין עדיין רשימות"
      message="כאן יופיע מה ששמרתם."
      action={<Button>רשימה חדשה</Button>}
    />
  ),
};
