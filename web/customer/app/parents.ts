import { backFromCode } from '../features/account/sign-in/auth-flow.ts';

/**
 * Returns where the back arrow and a back swipe lead from an address; null where Back may leave the
 * app. `behind` is the previous address, to which legal documents return.
 */
export function parentOf(pathname: string, behind?: string): string | null {
  const path = pathname.replace(/\/+$/, '') || '/';
  if (path === '/' || path === '/home' || path === '/login') return null;
  const detail = /^(\/shop|\/machines|\/my-listings|\/machine-query|\/calculator)\/[^/]+$/.exec(
    path,
  );
  if (detail?.[1]) return detail[1];
  if (path === '/privacy-policy' || path === '/terms-of-service') return behind ?? '/home';
  if (path === '/verify') return backFromCode();
  if (path === '/signup') return '/login';
  if (path === '/reset-password') return '/verify';
  return '/home';
}
