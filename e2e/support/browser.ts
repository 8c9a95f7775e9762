/** What Playwright switches off: Chromium takes the last list only, so that it is repeated here. */
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

/** Pages of the browser's own, which it draws for the address bar of each new window: half a second. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** As root and in containers Chromium has no sandbox; and it must not talk to its vendor. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-background-networking',
  `--disable-features=${[...switchedOffByPlaywright, ...addressBar].join(',')}`,
];
