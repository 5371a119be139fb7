/** Apart from the light parts: only the pages that ask for a mailed code load its boxes. */
export { CodeField, type CodeFieldProps } from './CodeField/CodeField';
export { emptyBoxes, isFull } from './CodeField/code-boxes';
