import type { Pace } from '../throttle/queries.ts';
import type { Limit } from '../throttle/service.ts';

const minute = 60_000;

/** Ten, then one after 1, 2, 4, 8 and from then on every 15 minutes: about a hundred a day. */
const guessing: Pace = { free: 10, firstWait: minute, longestWait: 15 * minute, memory: 15 * minute };

/** Wrong passwords for one account by browsers that it does not know. Choosing a new password by mail lifts it. */
export const guessesOfAccount: Limit = { name: 'guess-account', pace: guessing };

/** Wrong passwords for one account in one browser that it knows, or in one living session. */
export const guessesOfDevice: Limit = { name: 'guess-device', pace: guessing };

/** Wrong codes of a second factor for one account, or for one browser that it knows. */
export const guessesOfCode: Limit = { name: 'guess-code', pace: guessing };

/** Wrong passwords to one activation link. */
export const guessesOfLink: Limit = { name: 'guess-link', pace: guessing };

/** Wrong passwords from one network, whatever the accounts. */
export const guessesOfNetwork: Limit = {
  name: 'guess-network',
  pace: { free: 100, firstWait: minute, longestWait: 15 * minute, memory: 15 * minute },
};

/** Mails to one address that anyone can trigger, not only its owner. */
export const mailsOfAddress: Limit = {
  name: 'mail-address',
  pace: { free: 5, firstWait: 60 * minute, longestWait: 60 * minute, memory: 60 * minute },
};

/** Mails triggered by one network. */
export const mailsOfNetwork: Limit = {
  name: 'mail-network',
  pace: { free: 60, firstWait: 60 * minute, longestWait: 60 * minute, memory: 60 * minute },
};

/**
 * The gift of a sign-up for one mailbox, by `canonicalEmail`: an account that was deleted and made again, or made with
 * another spelling, gets no second one.
 */
export const giftsOfAddress: Limit = {
  name: 'gift-address',
  pace: { free: 1, firstWait: 30 * 24 * 60 * minute, longestWait: 30 * 24 * 60 * minute, memory: minute },
};

/**
 * New accounts of one network whose free credits begin at once: five, then one after 30 minutes, 1, 2 and from then on every
 * 4 hours. The others wait for their turn; the accounts themselves are made whatever the pace.
 */
export const accountsOfNetwork: Limit = {
  name: 'accounts-network',
  pace: { free: 5, firstWait: 30 * minute, longestWait: 4 * 60 * minute, memory: 24 * 60 * minute },
};

/** The claim of one UTC day for one mailbox, `day` and `canonicalEmail`: kept for longer than any day. */
export const claimsOfAddress: Limit = {
  name: 'claim-address',
  pace: { free: 1, firstWait: 25 * 60 * minute, longestWait: 25 * 60 * minute, memory: minute },
};
