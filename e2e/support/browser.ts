/**
 * Features that Playwright switches off, repeated here because Chromium uses only the last list.
 */
const switchedOffByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * Pages that the browser draws for the address bar of each new window, which takes half a second.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/**
 * Flags for root and containers, where Chromium has no sandbox, and against contacting its vendor.
 */
export const browserFlags = [
  '--no-sandbox',
  '--disable-background-networking',
  `--disable-features=${[...switchedOffByPlaywright, ...addressBar].join(',')}`,
];
