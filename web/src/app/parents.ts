/** Where the back arrow of an address leads; null where Back may leave the app. */
export function parentOf(pathname: string): string | null {
  const path = pathname.replace(/\/+$/, '') || '/';
  if (path === '/' || path === '/home' || path === '/login') return null;
  const detail = /^(\/shop|\/machines)\/[^/]+$/.exec(path);
  if (detail?.[1]) return detail[1];
  if (path === '/signup' || path === '/verify') return '/login';
  if (path === '/reset-password') return '/verify';
  return '/home';
}
