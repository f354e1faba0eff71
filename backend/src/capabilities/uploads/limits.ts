import type { Limit } from '../throttle/service.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Uploads live this long after they were last used, results after they were made (product 10.19), ms. */
export const uploadLife = hour;
export const resultLife = 24 * hour;
/** Addresses of files that are kept are good for a day and what is left of the day after it, milliseconds. */
export const keptAddressLife = 24 * hour;
/** Lease on assembling and judging a file, milliseconds; then another process may take over. */
export const judgingLife = 10 * minute;
/** How often the storage is compared with the rows, milliseconds. */
export const reconcilePeriod = hour;

/** Files that one user signs for. */
export const signsOfUser: Limit = {
  name: 'upload-sign',
  pace: { free: 300, firstWait: 1000, longestWait: minute, memory: 10 * minute },
};
