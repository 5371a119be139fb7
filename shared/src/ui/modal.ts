/** Apart from the light parts: only who opens dialogs loads it. */
export { Modal, type ModalProps } from './Modal/Modal';
