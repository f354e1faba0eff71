import { showsPeople } from './findSubject.ts';

test.each([
  ['a portrait', 0.65, 0.99, true],
  ['runners on a track', 0.2, 0.867, true],
  ['a hockey player far away', 0.075, 0.815, true],
  ['a dahlia', 0.193, 0.743, false],
  ['a cup of coffee', 0.398, 0.769, false],
  ['a boat with somebody on it', 0.035, 0.833, false],
  ['a pagoda', 0, 0, false],
])('%s: share %f and certainty %f of the network are people: %s', (_name, share, certainty, expected) => {
  expect(showsPeople({ share, certainty })).toBe(expected);
});
