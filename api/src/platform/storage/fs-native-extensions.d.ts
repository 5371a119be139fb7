/** The part that is used of a package without types. */
declare module 'fs-native-extensions' {
  /**
   * Locks a file that is open for writing, until its descriptor is closed or the process ends.
   *
   * @returns whether it is locked now; false when another descriptor holds it
   */
  export function tryLock(descriptor: number): boolean;
  /** Locks such a file as soon as no other descriptor holds it. */
  export function waitForLock(descriptor: number): Promise<void>;
}
