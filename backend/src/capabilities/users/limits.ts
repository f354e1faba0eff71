import type { Limit } from '../throttle/service.ts';

const minute = 60_000;

/**
 * Wrong passwords for one account: ten, then one after 1, 2, 4, 8 and from then on every 15 minutes, about a hundred a
 * day. Choosing a new password by mail lifts it.
 */
export const guessesOfAccount: Limit = {
  name: 'guess-account',
  pace: { free: 10, firstWait: minute, longestWait: 15 * minute, memory: 15 * minute },
};

/** Wrong passwords from one network, whatever the accounts. */
export const guessesOfNetwork: Limit = {
  name: 'guess-network',
  pace: { free: 100, firstWait: minute, longestWait: 15 * minute, memory: 15 * minute },
};

/** Mails to one address that somebody asked for who need not be its owner. */
export const mailsOfAddress: Limit = {
  name: 'mail-address',
  pace: { free: 5, firstWait: 60 * minute, longestWait: 60 * minute, memory: 60 * minute },
};

/** Mails that one network asked for. */
export const mailsOfNetwork: Limit = {
  name: 'mail-network',
  pace: { free: 60, firstWait: 60 * minute, longestWait: 60 * minute, memory: 60 * minute },
};

/** The gift of a sign-up for one address: an account that was deleted and made again gets no second one. */
export const giftsOfAddress: Limit = {
  name: 'gift-address',
  pace: { free: 1, firstWait: 30 * 24 * 60 * minute, longestWait: 30 * 24 * 60 * minute, memory: minute },
};
