import { refusesCounting, type CountingSigns } from './privacy.ts';

test.each<[CountingSigns, boolean]>([
  [{}, false],
  [{ doNotTrack: null }, false],
  [{ doNotTrack: 'unspecified' }, false],
  [{ doNotTrack: '0', globalPrivacyControl: false }, false],
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: 'yes' }, true],
  [{ globalPrivacyControl: true }, true],
])('%j refuses: %s', (signs, refuses) => {
  expect(refusesCounting(signs)).toBe(refuses);
});
