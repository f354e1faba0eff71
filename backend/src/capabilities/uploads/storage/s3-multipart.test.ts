import { completionOf, partsIn } from './s3-multipart.ts';
import { secondsUntil } from './s3-signing.ts';

test('parts are read by number, tag and size, however the answer is laid out', () => {
  const xml = `<ListPartsResult>
    <Part>
      <PartNumber>2</PartNumber><ETag>&quot;b&quot;</ETag><Size>7</Size>
    </Part><Part><Size>5</Size><PartNumber>1</PartNumber><ETag>"a"</ETag></Part>
  </ListPartsResult>`;
  expect(partsIn(xml)).toEqual([
    { number: 2, tag: '"b"', size: 7 },
    { number: 1, tag: '"a"', size: 5 },
  ]);
  expect(partsIn('<ListPartsResult/>')).toEqual([]);
});

test('a completion names its parts from 1, and a tag cannot break out of it', () => {
  expect(completionOf(['a', '<b>'])).toBe(
    '<CompleteMultipartUpload><Part><PartNumber>1</PartNumber><ETag>a</ETag></Part>' +
      '<Part><PartNumber>2</PartNumber><ETag>&#60;b&#62;</ETag></Part></CompleteMultipartUpload>',
  );
});

test('an address is signed for whole seconds, for one at least and seven days at most', () => {
  const now = new Date('2026-07-01T00:00:00Z');
  const after = (ms: number): number => secondsUntil(new Date(now.getTime() + ms), now);
  expect(after(1500)).toBe(2);
  expect(after(-5000)).toBe(1);
  expect(after(30 * 24 * 3_600_000)).toBe(7 * 24 * 3600);
});
