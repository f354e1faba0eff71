import type { Attack } from './attack.ts';
import { farmedCredits } from './farmed-credits.ts';
import { forgedGoogle } from './forged-google.ts';
import { guessedCodes, inventedPasskey } from './guessed-codes.ts';
import { inflatingPngs } from './inflating-png.ts';
import { lockedOut } from './locked-out.ts';
import { usedLoginLinks } from './login-links.ts';
import { narrowConnections } from './narrow-connections.ts';
import { pageHeaders } from './page-headers.ts';
import { plantedPassword } from './planted-password.ts';
import { proxiedOperator } from './proxied-operator.ts';
import { survivingLinks } from './surviving-links.ts';
import { testClock } from './test-clock.ts';
import { twoHosts } from './two-hosts.ts';

/** Every attack; a new one is a file of its own and a line here. */
export const attacks: readonly Attack[] = [
  ...[inflatingPngs, usedLoginLinks, survivingLinks, plantedPassword, proxiedOperator, testClock, forgedGoogle],
  ...[lockedOut, farmedCredits, pageHeaders, narrowConnections, twoHosts, guessedCodes, inventedPasskey],
];
