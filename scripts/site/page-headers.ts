/** Where browsers send and get files beside the backend, by the backend's own settings. */
export function fileOrigins(env: Readonly<Record<string, string | undefined>>): string[] {
  const bucket = env['FACET_FILES']?.startsWith('s3:') ? env['FACET_S3_ENDPOINT'] : undefined;
  return [env['FACET_API_URL'], bucket].flatMap((address) =>
    address !== undefined && URL.canParse(address) ? [new URL(address).origin] : [],
  );
}

/** Features that the site's pages never use; the camera is for pictures of faces. Payment is of its own frame. */
const permissionsPolicy = [
  ...['camera', 'clipboard-write', 'fullscreen', 'publickey-credentials-create', 'publickey-credentials-get'].map(
    (name) => `${name}=(self)`,
  ),
  ...[
    ...['accelerometer', 'browsing-topics'],
    ...['display-capture', 'encrypted-media', 'gamepad', 'geolocation', 'gyroscope', 'hid', 'idle-detection'],
    ...['keyboard-map', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'otp-credentials', 'serial'],
    ...['storage-access', 'usb', 'window-management', 'xr-spatial-tracking'],
  ].map((name) => `${name}=()`),
].join(', ');

export interface PageHeadersOptions {
  /** Where people reach the site. */
  readonly origin: string;
  /** The page of a tool's frame: any site may hold it. */
  readonly framed: boolean;
  readonly indexed: boolean;
}

/** What browsers hold a page of the site to, beside its Content-Security-Policy. */
export function pageHeaders({ origin, framed, indexed }: PageHeadersOptions): Readonly<Record<string, string>> {
  return {
    ...(framed ? {} : { 'X-Frame-Options': 'DENY' }),
    ...(indexed ? {} : { 'X-Robots-Tag': 'noindex' }),
    // A login token in the page's own address is in no request that the page makes before it is taken out.
    'Referrer-Policy': 'strict-origin',
    'Permissions-Policy': permissionsPolicy,
    // Only over TLS do browsers heed it (RFC 6797, section 8.1); a site of this machine is not made unreachable by it.
    ...(origin.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Where security faults are reported (RFC 9116); null while the operator has no address. */
export function securityText(
  { email, origin }: { readonly email: string | null; readonly origin: string },
  now: Date,
): string | null {
  if (email === null) return null;
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1)).toISOString();
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, id, ja',
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return `${lines.join('\n')}\n`;
}
