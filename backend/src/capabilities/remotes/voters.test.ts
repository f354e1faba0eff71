import { networkOf } from '../../http/network.ts';
import { createVoters, visitsPerHour } from './voters.ts';

const noon = Date.parse('2026-03-04T12:00:00Z');
const hour = 3_600_000;

function room(most?: number) {
  const clock = { at: noon };
  return { clock, voters: createVoters(() => new Date(clock.at), most) };
}

test('the first visit of a network to a version speaks for it, however often it reports', () => {
  const { voters, clock } = room();
  expect(voters.standing('1.1.1.1', 'mf-a 1.0.0', 'v1')).toBe('independent');
  expect(voters.standing('1.1.1.1', 'mf-a 1.0.0', 'v2')).toBe('repeat');
  clock.at += 2 * hour;
  expect(voters.standing('1.1.1.1', 'mf-a 1.0.0', 'v1')).toBe('independent');
  expect(voters.standing('1.1.1.1', 'mf-a 1.0.0', 'v2')).toBe('repeat');
});

test('other networks and other versions are not held back', () => {
  const { voters } = room();
  voters.standing('1.1.1.1', 'mf-a 1.0.0', 'v1');
  expect(voters.standing('1.1.1.2', 'mf-a 1.0.0', 'v2')).toBe('independent');
  expect(voters.standing('1.1.1.1', 'mf-a 1.1.0', 'v3')).toBe('independent');
  expect(voters.standing('1.1.1.1', 'mf-b 1.0.0', 'v4')).toBe('independent');
});

test('a network adds a limited number of visits an hour; those already known go on reporting', () => {
  const { voters, clock } = room();
  const standings = Array.from({ length: 1000 }, (_, index) => voters.standing('1.1.1.1', 'mf-a 1.0.0', `v${index}`));
  expect(standings.filter((one) => one === 'independent')).toHaveLength(1);
  expect(standings.filter((one) => one === 'repeat')).toHaveLength(visitsPerHour - 1);
  expect(standings.filter((one) => one === 'surplus')).toHaveLength(1000 - visitsPerHour);
  expect(voters.standing('1.1.1.1', 'mf-a 1.0.0', 'v3')).toBe('repeat');
  clock.at += hour;
  expect(voters.standing('1.1.1.1', 'mf-a 1.0.0', 'v999')).toBe('repeat');
});

test('a new day (UTC) gives every network its voice back', () => {
  const { voters, clock } = room();
  voters.standing('1.1.1.1', 'mf-a 1.0.0', 'v1');
  clock.at = Date.parse('2026-03-05T00:00:00Z');
  expect(voters.standing('1.1.1.1', 'mf-a 1.0.0', 'v2')).toBe('independent');
});

test('no more networks are remembered than there is room for: the longest known goes', () => {
  const { voters } = room(2);
  for (const last of [1, 2, 3]) voters.standing(`1.1.1.${last}`, 'mf-a 1.0.0', 'v1');
  expect(voters.standing('1.1.1.3', 'mf-a 1.0.0', 'v2')).toBe('repeat');
  expect(voters.standing('1.1.1.2', 'mf-a 1.0.0', 'v2')).toBe('repeat');
  expect(voters.standing('1.1.1.1', 'mf-a 1.0.0', 'v2')).toBe('independent');
});

test.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])(
  'every visit of the machine itself (%s) counts',
  (address) => {
    const { voters } = room();
    for (let index = 0; index < 100; index += 1)
      expect(voters.standing(address, 'mf-a 1.0.0', `v${index}`)).toBe('independent');
  },
);

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:12ff:1:2:3:4', '2001:db8:1:1200'],
  ['2001:0db8:0001:1234::', '2001:db8:1:1200'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['0:0:0:0:0:0:0:1', 'loopback'],
  ['::2', '0:0:0:0'],
  ['nonsense', 'nonsense'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
