export { createStandInStore, startStandInStore } from './session';
export { StandInShell } from './StandInShell';
