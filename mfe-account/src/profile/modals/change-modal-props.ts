import type { Profile } from '@steadfast/shared';

/** The props of every modal of My Account. */
export interface ChangeModalProps {
  user: Profile;
  /** False while the modal closes, which cancels a pending request. */
  isOpen: boolean;
  onClose: () => void;
}
