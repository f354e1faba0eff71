import net from 'node:net';
import type { Queryable } from '../../database/database.ts';
import type { Throttle } from '../throttle/service.ts';
import { accountsOfNetwork } from './limits.ts';

/** How fast new accounts of one network get their first free credits. */
export interface Newcomers {
  /**
   * Takes a turn of a network, in the caller's transaction.
   * @param network `networkOf` of the caller
   * @returns null when it is its turn, else the moment of the next one
   */
  turn(transaction: Queryable, network: string): Promise<Date | null>;
}

/** Whether a network is one of a list of addresses and CIDR ranges, or the machine itself. */
function isOneOf(ranges: readonly string[]): (network: string) => boolean {
  const list = new net.BlockList();
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/');
    const family = net.isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (network) => {
    if (network === 'loopback') return true;
    return net.isIPv4(network) ? list.check(network, 'ipv4') : list.check(`${network}::`, 'ipv6');
  };
}

/**
 * @param shared networks that many people share (a school, an office), whose accounts never wait: addresses and CIDR
 * ranges. The machine itself is one of them, so that a site behind an undeclared proxy does not take all its visitors
 * for one.
 */
export function createNewcomers(throttle: Pick<Throttle, 'tryIn'>, shared: readonly string[]): Newcomers {
  const isShared = isOneOf(shared);
  return {
    turn: async (transaction, network) =>
      isShared(network) ? null : throttle.tryIn(transaction, [accountsOfNetwork, network]),
  };
}
