/** What an operator sets about tasks. */
export interface TaskSettings {
  /** Tasks that run at once. */
  readonly workers: number;
  /** Tasks of one user that may wait. */
  readonly mostWaiting: number;
  /** A task runs for so long at most, milliseconds. */
  readonly limit: number;
  /** Where each running task has a folder of its own. */
  readonly folder: string;
}
