import type { Profile } from '@steadfast/sdk';
import { Modal } from '@steadfast/ui/modal';
import type { ComponentType } from 'react';
import { CHANGE_LABELS, type ProfileChange } from '../profile-changes';
import { ChangeEmail } from './ChangeEmail';
import { ChangeName } from './ChangeName';
import { ChangePassword } from './ChangePassword';
import { ChangeZip } from './ChangeZip';
import { DeleteAccount } from './DeleteAccount';
import type { ChangeModalProps } from './use-change-flow';

const CONTENTS: Readonly<Record<ProfileChange, ComponentType<ChangeModalProps>>> = {
  email: ChangeEmail,
  password: ChangePassword,
  zip: ChangeZip,
  name: ChangeName,
  delete: DeleteAccount,
};

export interface ChangeModalOwnProps {
  change: ProfileChange;
  user: Profile;
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** One modal of My Account. Pass the change as its `key`. */
export function ChangeModal({ change, user, isOpen, onClose, onClosed }: ChangeModalOwnProps) {
  const Content = CONTENTS[change];
  return (
    <Modal title={CHANGE_LABELS[change].title} isOpen={isOpen} onClose={onClose} onClosed={onClosed}>
      <Content user={user} isOpen={isOpen} onClose={onClose} />
    </Modal>
  );
}
