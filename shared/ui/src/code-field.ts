/** A separate entry point: only pages that ask for a mailed code load it. */
export { CodeField, type CodeFieldProps } from './CodeField/CodeField';
export { emptyBoxes, isFull } from './CodeField/code-boxes';
