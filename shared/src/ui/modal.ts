/** A separate entry point: only code that opens dialogs loads it. */
export { Modal, type ModalProps } from './Modal/Modal';
