import type { Attack } from './attack.ts';
import { inflatingPngs } from './inflating-png.ts';
import { pageHeaders } from './page-headers.ts';
import { proxiedOperator } from './proxied-operator.ts';
import { testClock } from './test-clock.ts';
import { twoHosts } from './two-hosts.ts';

/** Every attack; a new one is a file of its own and a line here. */
export const attacks: readonly Attack[] = [inflatingPngs, proxiedOperator, testClock, pageHeaders, twoHosts];
