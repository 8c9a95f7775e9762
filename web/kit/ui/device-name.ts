import { m } from 'virtual:messages';

const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
const browsers: readonly (readonly [RegExp, string])[] = [
  [/EdgA?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const found = (list: typeof systems, userAgent: string) =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Returns a readable name for a device from its user agent: 'Chrome on Android'. */
export function deviceName(userAgent: string): string {
  const browser = found(browsers, userAgent);
  const system = found(systems, userAgent);
  if (browser && system) return m.ui_device_name({ browser, system });
  return browser ?? system ?? m.ui_device_unknown();
}
