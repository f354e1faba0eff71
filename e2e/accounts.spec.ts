import type { Browser, Page } from '@playwright/test';
import { startIdentityServer, type IdentityServer } from '../backend/src/fixtures/identity-server.ts';
import { createSigner } from '../backend/src/fixtures/signer.ts';
import type { Site } from '../scripts/site/serve.ts';
import { matrix } from './extent.ts';
import { brokenRequest, expect, takenOver, test } from './fixtures.ts';
import { withOwnSite } from './own-site.ts';
import { enter, newAddress, password, signUp } from './people.ts';
import { violations } from './violations.ts';

// Chromium logs every response with an error status, and these tests cause such responses.
test.use({ tolerated: /Failed to load resource/ });

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name: new RegExp(`^${name}`) });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const headerButton = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name });

async function openLogin(page: Page, name: 'Sign In' | 'Sign Up' = 'Sign In'): Promise<void> {
  await headerButton(page, name).click();
  await expect(dialog(page)).toBeVisible();
}

async function fill(page: Page, email: string, word = password, again?: string): Promise<void> {
  await field(page, 'Email').fill(email);
  await dialog(page)
    .getByLabel(/^Password/)
    .fill(word);
  if (again !== undefined)
    await dialog(page)
      .getByLabel(/^Confirm password/)
      .fill(again);
}

async function register(page: Page, email: string): Promise<void> {
  await openLogin(page, 'Sign Up');
  await fill(page, email, password, password);
  await press(page, 'Create account');
  await expect(
    dialog(page).getByText('Registration successful! Please check the email to verify your account.'),
  ).toBeVisible();
}

/** The newest link to a page of the site in the mails to an address. */
async function linkTo(api: string, email: string, page: 'activate' | 'reset-password'): Promise<string> {
  let link = '';
  await expect(async () => {
    const outbox = await (await fetch(`${api}/outbox`)).text();
    const mails = outbox.split('<section>').filter((mail) => mail.includes(`To: ${email}<`));
    const links = mails.flatMap((mail) => new RegExp(`http[^\\s"<]*/${page}#token=[\\w-]+`).exec(mail) ?? []);
    expect(links).not.toEqual([]);
    link = links[0]!;
  }).toPass({ timeout: 10_000 });
  return link;
}

async function pressActivate(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByLabel(/^Your password/)
    .fill(password);
  await page.getByRole('button', { name: 'Activate my account' }).click();
}

async function activate(page: Page, api: string, email: string): Promise<void> {
  await page.goto(await linkTo(api, email, 'activate'));
  await pressActivate(page);
  await expect(page.getByText('Your account is active and you are signed in.')).toBeVisible();
}

async function signIn(page: Page, email: string, word = password): Promise<void> {
  await openLogin(page);
  await fill(page, email, word);
  await press(page, 'Sign In');
  await expect(dialog(page)).toHaveCount(0);
}

/** Notes in each document that the page opens from now on which buttons for visitors are ever seen in the header. */
async function watchSignIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = ((window as unknown as { seen: string[] }).seen = []);
    const look = (): void => {
      for (const button of document.querySelectorAll('header button')) {
        if (/^Sign (In|Up)$/.test(button.textContent) && button.checkVisibility({ visibilityProperty: true }))
          seen.push(button.textContent);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

const profile = (page: Page, email: string) => headerButton(page, `Account of ${email}`);

test('register, mail, activate, sign in, reload, second tab; signing out in one tab signs out the other', async ({
  page,
  site,
  context,
}) => {
  const email = newAddress();
  await page.goto('/');
  await register(page, email);
  // Back to signing in by itself.
  await expect(dialog(page).getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(email);

  await activate(page, site.api, email);
  expect(page.url()).not.toContain('token');
  await expect(profile(page, email)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset['session'])).toBe('user');

  await watchSignIn(page);
  await page.reload();
  await expect(profile(page, email)).toBeVisible();
  // From the first paint on the header is a user's.
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
  const second = await context.newPage();
  await second.goto('/tools');
  await expect(profile(second, email)).toBeVisible();

  await profile(page, email).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Are you sure you want to log out?')).toBeVisible();
  const [token] = (await context.cookies()).filter(({ name }) => name === 'loginUserToken');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(headerButton(page, 'Sign In')).toBeVisible();
  await expect(headerButton(second, 'Sign In')).toBeVisible();
  const left = (await context.cookies()).map(({ name }) => name);
  expect(left.filter((name) => name.startsWith('loginUser'))).toEqual([]);
  expect(left).toContain('userId');
  // The backend has ended the session too.
  await expect(async () => {
    const answer = await fetch(`${site.api}/api/user/api/get/info`, { headers: { 'access-token': token!.value } });
    expect(answer.status).toBe(403);
  }).toPass();
});

test(
  'a forgotten password is replaced by mail: the link is good once, and every session ends',
  { tag: matrix },
  async ({ page, context, site, browser }) => {
    const somebody = await signUp(site.api);
    const { email } = somebody;
    await enter(context, site.origins.shell, somebody);
    await page.goto('/');
    await expect(profile(page, email)).toBeVisible();
    const elsewhere = await (
      await browser.newContext({ baseURL: site.origins.shell, serviceWorkers: 'block' })
    ).newPage();
    await elsewhere.goto('/');
    await openLogin(elsewhere);
    await field(elsewhere, 'Email').fill(email);
    await press(elsewhere, 'Forgot password?');
    await expect(dialog(elsewhere)).toHaveAccessibleName('Reset Your Password');
    await press(elsewhere, 'Send the link');
    await expect(dialog(elsewhere).getByText(/^If there is an account for this address/)).toBeVisible();
    await expect(dialog(elsewhere)).toHaveCount(0);

    const link = await linkTo(site.api, email, 'reset-password');
    await elsewhere.goto(link);
    expect(elsewhere.url()).not.toContain('token');
    const main = elsewhere.getByRole('main');
    await main.getByLabel(/^New password/).fill('new password 1');
    await main.getByLabel(/^Confirm password/).fill('another one');
    await main.getByRole('button', { name: 'Set new password' }).click();
    await expect(main.getByText('Passwords do not match.')).toBeVisible();
    await main.getByLabel(/^Confirm password/).fill('new password 1');
    await main.getByRole('button', { name: 'Set new password' }).click();
    await expect(main.getByText('Your password is changed.')).toBeVisible();

    // The page that was signed in learns it with its next call.
    await page.reload();
    await expect(headerButton(page, 'Sign In')).toBeVisible();
    await openLogin(page);
    await fill(page, email, password);
    await press(page, 'Sign In');
    await expect(dialog(page).getByRole('alert')).toHaveText('Login failed. Please check your credentials.');
    await fill(page, email, 'new password 1');
    await press(page, 'Sign In');
    await expect(profile(page, email)).toBeVisible();

    await elsewhere.goto('about:blank');
    await elsewhere.goto(link);
    await main.getByLabel(/^New password/).fill('third password');
    await main.getByLabel(/^Confirm password/).fill('third password');
    await main.getByRole('button', { name: 'Set new password' }).click();
    await expect(main.getByRole('alert')).toContainText('This link was used before.');
    await main.getByRole('button', { name: 'Send me a new link' }).click();
    await expect(dialog(elsewhere)).toHaveAccessibleName('Reset Your Password');
    await elsewhere.context().close();
  },
);

test('a wrong password and an unknown address get the same answer', { tag: matrix }, async ({ page, site }) => {
  const { email } = await signUp(site.api);
  await page.goto('/');
  await openLogin(page);
  for (const who of [email, newAddress()]) {
    await fill(page, who, 'wrong password');
    await press(page, 'Sign In');
    await expect(dialog(page).getByRole('alert')).toHaveText('Login failed. Please check your credentials.');
    await expect(dialog(page).getByRole('button', { name: 'Resend activation email' })).toHaveCount(0);
    // What was typed is still there.
    await expect(field(page, 'Email')).toHaveValue(who);
  }
});

test(
  'an account that waits for its activation learns so, and its mail is sent again',
  { tag: matrix },
  async ({ page, site, browser }) => {
    const email = newAddress();
    await page.goto('/');
    await register(page, email);
    await page.keyboard.press('Escape');
    const first = await linkTo(site.api, email, 'activate');
    await openLogin(page);
    await fill(page, email);
    await press(page, 'Sign In');
    await expect(dialog(page).getByRole('alert')).toContainText(
      'Your account needs to be activated. Please check your email.',
    );
    await press(page, 'Resend activation email');
    await expect(dialog(page).getByText('Activation email sent successfully. Please check your inbox.')).toBeVisible();
    await expect.poll(() => linkTo(site.api, email, 'activate')).not.toBe(first);

    // In the meantime the account becomes active: to send the mail again fails.
    await press(page, 'Sign In');
    await expect(dialog(page).getByRole('button', { name: 'Resend activation email' })).toBeVisible();
    const elsewhere = await browser.newContext({ baseURL: site.origins.shell, serviceWorkers: 'block' });
    await activate(await elsewhere.newPage(), site.api, email);
    await elsewhere.close();
    await press(page, 'Resend activation email');
    await expect(dialog(page).getByText('Failed to send activation email. Please try again.')).toBeVisible();
  },
);

test(
  'a used, a broken and a missing activation link say so, with a way on',
  { tag: matrix },
  async ({ page, site }) => {
    const email = newAddress();
    await page.goto('/');
    await register(page, email);
    const link = await linkTo(site.api, email, 'activate');
    await page.goto(link);
    await pressActivate(page);
    await expect(page.getByText('Your account is active and you are signed in.')).toBeVisible();
    await page.context().clearCookies();
    await page.goto('about:blank');
    await page.goto(link);
    await pressActivate(page);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This link was used before.');
    await page.goto('about:blank');
    await page.goto('/activate#token=bm90LW9uZS1vZi1vdXJzLWF0LWFsbA');
    await pressActivate(page);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This link is not complete');
    await page.goto('about:blank');
    await page.goto('/activate');
    await expect(page.getByText('This page belongs to the link in your activation email.')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(dialog(page)).toBeVisible();
  },
);

test(
  'what is wrong with a field is said at the field, before anything is sent',
  { tag: matrix },
  async ({ page, site }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(`${site.api}/api/user`)) sent.push(request.url());
    });
    await page.goto('/');
    await openLogin(page, 'Sign Up');
    const expectFault = async (name: 'Email' | 'Password' | 'Confirm password', text: string): Promise<void> => {
      const input = dialog(page).getByLabel(new RegExp(`^${name}`));
      await press(page, 'Create account');
      await expect(input).toBeFocused();
      await expect(input).toHaveAccessibleDescription(new RegExp(text.replaceAll('.', '\\.')));
    };
    await expectFault('Email', 'Please enter your email address');
    await field(page, 'Email').fill('ann@');
    await expectFault('Email', 'Please enter a valid email address');
    await field(page, 'Email').fill('ann@outlook.com');
    await expectFault('Email', 'This email provider is not allowed. Please use a different email address.');
    await field(page, 'Email').fill('ann@example.com');
    await expectFault('Password', 'Please enter your password');
    await dialog(page)
      .getByLabel(/^Password/)
      .fill('12345');
    await expectFault('Password', 'Password must be 6-20 characters in length');
    await dialog(page)
      .getByLabel(/^Password/)
      .fill('123456');
    await dialog(page)
      .getByLabel(/^Confirm/)
      .fill('654321');
    await expectFault('Confirm password', 'Passwords do not match.');
    expect(sent).toEqual([]);
  },
);

test(
  'without the server nothing typed is lost, and it goes once the server is there',
  { tag: matrix },
  async ({ page, site }) => {
    const { email } = await signUp(site.api);
    await page.goto('/');
    await openLogin(page);
    await fill(page, email);
    await page.route(`${site.api}/api/user/**`, (route) => route.abort('connectionrefused'));
    await press(page, 'Sign In');
    await expect(dialog(page).getByRole('alert')).toContainText('The server could not be reached.');
    await press(page, 'Forgot password?');
    await press(page, 'Send the link');
    await expect(dialog(page).getByRole('alert')).toContainText('The server could not be reached.');
    await press(page, 'Back to login');
    await page.unroute(`${site.api}/api/user/**`);
    await fill(page, email);
    await press(page, 'Sign In');
    await expect(profile(page, email)).toBeVisible();
  },
);

test(
  'a page of the account: sessions are ended, the password changed, data downloaded, the account deleted',
  { tag: matrix },
  async ({ page, site, browser }) => {
    const { email } = await signUp(site.api);
    await page.goto('/account');
    await expect(page.getByText('You are not signed in')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await fill(page, email);
    await press(page, 'Sign In');
    const main = page.getByRole('main');
    await expect(main.getByText('This browser', { exact: true })).toBeVisible();

    const elsewhere = await (
      await browser.newContext({ baseURL: site.origins.shell, serviceWorkers: 'block' })
    ).newPage();
    await elsewhere.goto('/');
    await signIn(elsewhere, email);
    await page.reload();
    // Beside it there is the session in which the account was made.
    const end = main.getByRole('button', { name: /^End the session: Chrome/ });
    await end.click();
    await expect(end).toHaveCount(0);
    await elsewhere.goto('/account');
    // The first call of the page is refused: the session is over.
    await expect(elsewhere.getByText('You are not signed in')).toBeVisible();
    await elsewhere.context().close();

    await main.getByLabel(/^Current password/).fill('wrong password');
    await main.getByLabel(/^New password/).fill('new password 1');
    await main.getByLabel(/^Confirm password/).fill('new password 1');
    await main.getByRole('button', { name: 'Change password' }).click();
    await expect(main.getByText('The current password is wrong.')).toBeVisible();
    await main.getByLabel(/^Current password/).fill(password);
    await main.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your password is changed. Other sessions are ended.')).toBeVisible();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('facet-account.json');

    expect(await violations(page)).toEqual([]);
    await main.getByRole('button', { name: 'Delete my account…' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByLabel(/^Type your email/).fill('somebody@example.com');
    await question.getByRole('button', { name: 'Delete my account for good' }).click();
    await expect(question.getByText('This is not the email address of your account.')).toBeVisible();
    await question.getByLabel(/^Type your email/).fill(email);
    await question.getByLabel(/^Password/).fill('new password 1');
    await question.getByRole('button', { name: 'Delete my account for good' }).click();
    await expect(headerButton(page, 'Sign In')).toBeVisible();
    await openLogin(page);
    await fill(page, email, 'new password 1');
    await press(page, 'Sign In');
    await expect(dialog(page).getByRole('alert')).toHaveText('Login failed. Please check your credentials.');
  },
);

test('a login token in the address signs in, once, and is gone before anything could send it', async ({
  site,
  browser,
}) => {
  const { email, token: session } = await signUp(site.api);
  const token = await loginToken(site.api, session);

  const visitor = await (await browser.newContext({ baseURL: site.origins.shell, serviceWorkers: 'block' })).newPage();
  const addresses: string[] = [];
  visitor.on('request', (request) => addresses.push(request.url(), request.headers()['referer'] ?? ''));
  await visitor.goto(`/pricing?xy_access_token=${token}&q=1`);
  const question = visitor.getByRole('alertdialog');
  await expect(question).toContainText(email);
  await question.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(profile(visitor, email)).toBeVisible();
  expect(new URL(visitor.url()).search).toBe('?q=1');
  // The request for the page itself, and no other.
  expect(addresses.filter((address) => address.includes(token))).toHaveLength(1);

  await visitor.context().clearCookies();
  await visitor.goto(`/?token=${token}`);
  await expect(visitor.getByText('The sign-in link did not work')).toBeVisible();
  expect(new URL(visitor.url()).search).toBe('');
  await expect(headerButton(visitor, 'Sign In')).toBeVisible();
  await visitor.context().close();
});

/** A login token of the user whose session it is. */
async function loginToken(api: string, session: string): Promise<string> {
  const { data: key } = (await (await fetch(`${api}/api/user/api/signing-key`)).json()) as {
    data: { app_id: string; public_key: string };
  };
  const sign = createSigner(key.public_key, key.app_id, () => new Date());
  const answer = await fetch(api + sign({ method: 'POST', path: '/api/user/api/token/create' }), {
    method: 'POST',
    headers: { authorization: `Bearer ${session}` },
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

test('the dialogs open from anywhere by the page’s helper', { tag: matrix }, async ({ page }) => {
  await page.goto('/tools');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(async () => {
    await page.evaluate(() => (window as unknown as { facet: { openLogin(): void } }).facet.openLogin());
  }).toPass();
  await expect(dialog(page)).toHaveAccessibleName('Welcome to Facet');
  await page.keyboard.press('Escape');
  await page.evaluate(() => (window as unknown as { facet: { openPrice(): void } }).facet.openPrice());
  await expect(dialog(page)).toBeVisible();
});

test('the dialog is fetched when it opens, every form of it is without a fault that axe finds, and it gives focus back', async ({
  page,
  site,
}) => {
  const fromAuth: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin === site.origins['mf-auth']) fromAuth.push(request.url());
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(fromAuth).toEqual([]);
  const button = headerButton(page, 'Sign In');
  await button.press('Enter');
  await expect(dialog(page)).toBeVisible();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page)).toEqual([]);
  }
  await press(page, 'Create an account');
  await press(page, 'Create account');
  expect(await violations(page)).toEqual([]);
  await press(page, 'Sign in');
  await press(page, 'Forgot password?');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(button).toBeFocused();
});

async function moveClock(site: Site, offset: number): Promise<void> {
  const answer = await fetch(`${site.api}/test/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ offset_ms: offset }),
  });
  expect(answer.ok).toBe(true);
}

async function withPage(browser: Browser, site: Site, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL: site.origins.shell, serviceWorkers: 'block' });
  try {
    await work(await context.newPage());
  } finally {
    await context.close();
  }
}

interface OwnSite {
  readonly site: Site;
  readonly identity: IdentityServer;
}

/** Tests on a site with Google, whose backend's clock they may move. */
const ownTest = test.extend<object, { own: OwnSite }>({
  own: [
    async ({ browserName: _browserName }, provide) => {
      const identity = await startIdentityServer();
      await withOwnSite(
        {
          accounts: {
            google: { clientId: identity.clientId, script: identity.scriptUrl },
            refusedDomains: null,
            cookieDays: { session: 7, visitor: 365 },
          },
          backendEnv: {
            FACET_GOOGLE_CLIENT_ID: identity.clientId,
            FACET_GOOGLE_ISSUER: identity.issuer,
            FACET_GOOGLE_JWKS_URL: identity.jwksUrl,
            FACET_TEST_CLOCK: '1',
          },
        },
        (site) => provide({ site, identity }),
      );
      await identity.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

ownTest.describe('on a site with Google', () => {
  // One after the other, on one site.
  ownTest.describe.configure({ mode: 'default' });

  async function answerAs(page: Page, open: () => Promise<void>, email: string, verified = true): Promise<void> {
    const [popup] = await Promise.all([page.context().waitForEvent('page'), open()]);
    await popup.getByLabel('Email').fill(email);
    if (!verified) await popup.getByLabel('The address is not verified').check();
    await popup.getByRole('button', { name: 'Continue' }).click();
  }

  ownTest('the button signs in; a refused, and a missing credential say so', async ({ browser, own }) => {
    const { identity, site } = own;
    await withPage(browser, site, async (page) => {
      const policy: string[] = [];
      page.on('console', (message) => {
        if (/Content Security Policy|TrustedScript|TrustedHTML/.test(message.text())) policy.push(message.text());
      });
      await page.goto('/');
      await openLogin(page);
      const google = dialog(page).getByRole('button', { name: 'Continue with Google' });
      await answerAs(page, () => google.click(), 'unproven@example.com', false);
      await expect(dialog(page).getByRole('alert')).toHaveText('Google login failed. Please try again.');

      // A credential that is none, as Google's library may hand over.
      await expect(google).toBeVisible();
      await page.evaluate((origin) => {
        window.dispatchEvent(new MessageEvent('message', { origin, data: { credential: '' } }));
      }, identity.issuer);
      await expect(dialog(page).getByRole('alert')).toHaveText('Google authentication failed. No credential provided.');

      const email = newAddress();
      await answerAs(page, () => google.click(), email);
      await expect(profile(page, email)).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
      await page.reload();
      await expect(profile(page, email)).toBeVisible();
      expect(policy).toEqual([]);
      expect((await fetch(`${site.api}/healthz`)).ok).toBe(true);
    });
  });

  ownTest(
    'the prompt appears 3.2 s after load to visitors, and signs in',
    { tag: matrix },
    async ({ browser, own }) => {
      await withPage(browser, own.site, async (page) => {
        const email = newAddress();
        const now = Date.now();
        await page.clock.install({ time: now });
        await page.clock.pauseAt(now + 1_000);
        await page.goto('/');
        await takenOver(page);
        const prompt = page.getByRole('button', { name: 'Continue as yourself' });
        await page.clock.runFor(3_000);
        await expect(prompt).toHaveCount(0);
        await page.clock.resume();
        await expect(prompt).toBeVisible();
        await answerAs(page, () => prompt.click(), email);
        await expect(profile(page, email)).toBeVisible();
        await expect(prompt).toHaveCount(0);
        await page.reload();
        await takenOver(page);
        await page.clock.runFor(5_000);
        await expect(prompt).toHaveCount(0);
      });
    },
  );

  ownTest(
    'where Google cannot be reached there is no button, and the form works',
    { tag: matrix },
    async ({ browser, own }) => {
      const { identity, site } = own;
      await withPage(browser, site, async (page) => {
        await page.route(`${identity.issuer}/**`, (route) => route.abort('connectionrefused'));
        const { email } = await signUp(site.api);
        await page.goto('/');
        await openLogin(page);
        await expect(dialog(page).getByRole('button', { name: 'Continue with Google' })).toHaveCount(0);
        await fill(page, email);
        await press(page, 'Sign In');
        await expect(profile(page, email)).toBeVisible();
      });
    },
  );

  // The last one: it moves the clock of the site.
  ownTest('a link that is too old says so', { tag: matrix }, async ({ browser, own: { site } }) => {
    await withPage(browser, site, async (page) => {
      const email = newAddress();
      await page.goto('/');
      await register(page, email);
      const link = await linkTo(site.api, email, 'activate');
      await moveClock(site, 2 * 24 * 3600_000);
      await page.goto(link);
      await pressActivate(page);
      await expect(page.getByRole('main').getByRole('alert')).toContainText('This link is too old.');
    });
  });
});

test(
  'without a client of Google’s there is no button, and nothing is fetched from Google',
  { tag: matrix },
  async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      if (/google/.test(request.url())) requested.push(request.url());
    });
    await page.clock.install();
    await page.goto('/');
    await openLogin(page);
    await page.clock.runFor(4_000);
    await expect(dialog(page).getByRole('button', { name: 'Continue with Google' })).toHaveCount(0);
    expect(requested).toEqual([]);
  },
);

test.describe('with a brute force', () => {
  test.use({ tolerated: brokenRequest });

  test('too many guesses have to wait, with a message', { tag: matrix }, async ({ page, site }) => {
    const { email } = await signUp(site.api);
    await page.goto('/');
    await openLogin(page);
    await expect(async () => {
      await fill(page, email, 'wrong password');
      await press(page, 'Sign In');
      await expect(dialog(page).getByRole('alert')).toContainText('Too many attempts.', { timeout: 1_500 });
    }).toPass({ timeout: 50_000, intervals: [10] });
  });
});
