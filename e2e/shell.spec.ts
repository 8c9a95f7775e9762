import { expect, test } from './support/test.ts';

const screens = [
  ['/login', 'Welcome Back !'],
  ['/signup', 'Create Account'],
  ['/home', 'Home'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service'],
] as const;

test('each screen has its title', async ({ page }) => {
  for (const [path, title] of screens) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} · Fluteline`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
});

test('an unknown address leads to Home', async ({ page }) => {
  await page.goto('/no-such-screen');
  await expect(page).toHaveURL(/\/home$/);
  await expect(page).toHaveTitle('Home · Fluteline');
});

test('the root address leads a guest to the login and a customer to Home', async ({
  page,
  signIn,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, { as: 'customer' });
  await page.goto('/');
  await expect(page).toHaveURL(/\/home$/);
});

test('an unknown address in the panel leads to its login', async ({ page }) => {
  await page.goto('/admin/no-such-screen');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login');
});

test('the address of a missing file shows no screen', async ({ request }) => {
  for (const path of ['/assets/gone.js', '/no-such.png', '/.vite/manifest.json.map']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('no inline script runs', async ({ page, faults }) => {
  faults.expect(/content policy: script-src/);
  faults.expect(/console: .*Content Security Policy/);
  await page.goto('/login');
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'window.ranInline = true';
    document.body.append(script);
    return 'ranInline' in window;
  });
  expect(ran).toBe(false);
});
