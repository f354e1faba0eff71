import { formOf, isHosted, isWebAddress, planOf, type Offer } from './offer.ts';

const plan = (package_id: 'packageA' | 'packageB', volume: string) => ({
  plan_id: `${package_id}.first.${volume}`,
  package_id,
  price_cents: 1999,
});
const offer: Offer = {
  channels: [{ channel: 'stripe', sandbox: true }],
  stripe_key: null,
  plans: [plan('packageA', 'low'), plan('packageB', 'low'), plan('packageB', 'high')],
};

test.each([
  ['packageB', 0, 'packageB.first.low'],
  ['packageB', 1, 'packageB.first.low'],
  ['packageB', 2, 'packageB.first.high'],
  // No plan of the high-volume set: the one that there is.
  ['packageA', 9, 'packageA.first.low'],
  ['packageC', 0, null],
] as const)('%s of a buyer with %i purchases is the plan %j', (packageId, count, expected) => {
  expect(planOf(offer, packageId, 'stripe', count)).toBe(expected);
});

test('nothing is sold by a channel that is not offered', () => {
  expect(planOf(offer, 'packageB', 'telegram', 0)).toBeNull();
});

test('a plan of the high-volume set is paid on the provider’s own page', () => {
  expect([isHosted(offer, 'packageA'), isHosted(offer, 'packageB')]).toEqual([false, true]);
});

test.each([
  [{ client_secret: 's', frame_url: null }, 'key', { kind: 'stripe', key: 'key', clientSecret: 's' }],
  [{ client_secret: 's', frame_url: null }, null, null],
  [{ client_secret: null, frame_url: 'https://pay.example/' }, null, { kind: 'frame', url: 'https://pay.example/' }],
  [{ client_secret: null, frame_url: 'javascript:alert(1)' }, 'key', null],
])('the form of %j with the key %j is %j', (made, key, expected) => {
  expect(formOf(made, key)).toEqual(expected);
});

test.each([
  ['https://pay.example/', true],
  ['http://127.0.0.1:3000/pay', true],
  ['javascript:alert(1)', false],
  ['/pay', false],
  [null, false],
  [undefined, false],
])('%j is an address of the web: %s', (text, expected) => {
  expect(isWebAddress(text)).toBe(expected);
});
