import { countryOf } from './country.ts';

test.each([
  ['is read from the header that the operator named', { 'cf-ipcountry': 'hk' }, 'cf-ipcountry', 'HK'],
  ['is not read from a header that is not trusted', { 'cf-ipcountry': 'HK' }, null, null],
  ['is not known where the proxy says nothing', {}, 'cf-ipcountry', null],
  ['is no word of any length', { 'cf-ipcountry': 'Hong Kong' }, 'cf-ipcountry', null],
])('the country of a caller %s', (_case, headers, header, country) => {
  expect(countryOf(headers, header)).toBe(country);
});
