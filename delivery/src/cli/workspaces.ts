/** How the caller's repository builds its workspaces. */
export interface Workspaces {
  names: string[];
  /**
   * Builds a workspace and runs `work` while nobody else builds it.
   *
   * @param isBuilt uses the last build instead
   * @param log prints progress
   * @param work gets the build's output folder
   * @throws {BuildFailedError}
   */
  withBuild: <T>(
    workspace: string,
    options: { isBuilt: boolean; log: (line: string) => void },
    work: (dist: string) => Promise<T>,
  ) => Promise<T>;
}
