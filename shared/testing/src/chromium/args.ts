/** What Playwright switches off by itself (its `chromiumSwitches.ts`): Chromium heeds the last list of features alone. */
export const offByPlaywright: readonly string[] = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/**
 * Parts of Chromium that are useless without a window: pages of its own for the address bar, which cost each new
 * context half a second of processor time, and a renderer in reserve.
 */
const unseen = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'SpareRendererForSitePerProcess'];

/**
 * How Chromium is started for tests and figures: no name but the loopback's resolves and no proxy is used, so nothing
 * reaches the outside; without its sandbox only where root has none. A request handler that stops the outside would
 * switch off the HTTP cache.
 */
export const chromiumArgs: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  `--disable-features=${[...offByPlaywright, ...unseen].join(',')}`,
  // Without a graphics card drawing by the processor is faster than a card that is computed.
  '--disable-gpu',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--no-proxy-server',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];
