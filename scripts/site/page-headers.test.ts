import { fileOrigins, pageHeaders, securityText } from './page-headers.ts';

const page = { origin: 'https://facet.example', framed: false, indexed: true };

test('HSTS is said where people come by TLS, and nowhere else', () => {
  expect(pageHeaders(page)['Strict-Transport-Security']).toMatch(/^max-age=31536000/);
  for (const origin of ['http://facet.example', 'http://127.0.0.1:3000'])
    expect(pageHeaders({ ...page, origin })).not.toHaveProperty('Strict-Transport-Security');
});

test('pages turn off features that they never use, and keep what they need to themselves', () => {
  const policy = pageHeaders(page)['Permissions-Policy']?.split(', ') ?? [];
  for (const name of ['geolocation', 'microphone', 'usb', 'serial', 'hid', 'display-capture', 'storage-access'])
    expect(policy).toContain(`${name}=()`);
  for (const name of ['camera', 'publickey-credentials-create', 'publickey-credentials-get'])
    expect(policy).toContain(`${name}=(self)`);
  expect(policy.some((item) => item.includes('*'))).toBe(false);
});

test('a page stands in no frame, the frame of a tool does and is in no index', () => {
  expect(pageHeaders(page)).toMatchObject({ 'X-Frame-Options': 'DENY' });
  const framed = pageHeaders({ ...page, framed: true, indexed: false });
  expect(framed).not.toHaveProperty('X-Frame-Options');
  expect(framed['X-Robots-Tag']).toBe('noindex');
});

test('security.txt has an address and an end within a year, and is absent without an address', () => {
  const now = new Date('2026-05-17T12:00:00Z');
  const text = securityText({ email: 'security@facet.example', origin: page.origin }, now);
  expect(text).toContain('Contact: mailto:security@facet.example\n');
  expect(text).toContain('Expires: 2027-05-01T00:00:00.000Z\n');
  expect(text).toContain('Canonical: https://facet.example/.well-known/security.txt\n');
  expect(securityText({ email: null, origin: page.origin }, now)).toBeNull();
});

test('files lie at the backend’s public address and in a bucket, where these are set', () => {
  const bucket = { FACET_FILES: 's3://bucket/files', FACET_S3_ENDPOINT: 'https://s3.example/path' };
  expect(fileOrigins({ ...bucket, FACET_API_URL: 'https://api.facet.example/' })).toEqual([
    'https://api.facet.example',
    'https://s3.example',
  ]);
  expect(fileOrigins({ ...bucket, FACET_FILES: 'file:files' })).toEqual([]);
  expect(fileOrigins({ FACET_API_URL: 'nonsense' })).toEqual([]);
});
