import type { Profile } from '@steadfast/shared';

/** What every modal of My Account gets. */
export interface ChangeModalProps {
  user: Profile;
  /** False on its way out: what is under way is cancelled. */
  isOpen: boolean;
  onClose: () => void;
}
