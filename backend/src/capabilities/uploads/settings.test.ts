import { createSettingReader } from '../../setting.ts';
import { readUploadSettings } from './settings.ts';

function read(env: Record<string, string>) {
  const reader = createSettingReader(env, '/site');
  return { settings: readUploadSettings(reader, '/data/files'), faults: reader.faults };
}

test('without settings files lie beside the data, and the limits are those of the product', () => {
  const { settings, faults } = read({});
  expect(faults).toEqual([]);
  expect(settings).toMatchObject({ address: 'file:/data/files', mostFiles: 500, mostBytes: 5 * 2 ** 30 });
  expect(settings.limits).toMatchObject({ imageBytes: 60 * 2 ** 20, mediaBytes: 500 * 2 ** 20, videoSeconds: 60 });
});

test('a folder starts from the root of the repository, a bucket is taken as it is', () => {
  expect(read({ FACET_FILES: 'file:.data/x' }).settings.address).toBe('file:/site/.data/x');
  expect(read({ FACET_FILES: ' s3://bucket/files ' }).settings.address).toBe('s3://bucket/files');
});

test.each(['/data/files', 'file:', 'file://host/x', 's3://', 's3:bucket', 'https://bucket.example'])(
  'FACET_FILES=%s is refused with what it must be',
  (value) => {
    expect(read({ FACET_FILES: value }).faults).toEqual([
      `FACET_FILES is "${value}", but must be file:<folder> or s3://<bucket>/<prefix>`,
    ]);
  },
);

test.each([
  ['FACET_IMAGE_MB', '0'],
  ['FACET_MEDIA_MB', '2048'],
  ['FACET_VIDEO_SECONDS', 'long'],
  ['FACET_USER_FILES', '-1'],
  ['FACET_USER_FILES_MB', '1.5'],
])('%s=%s is refused with what it must be', (name, value) => {
  expect(read({ [name]: value }).faults).toEqual([
    expect.stringMatching(new RegExp(`^${name} is "${value}", but must be a whole number from 1 to \\d+$`)),
  ]);
});
