import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { findChromium } from '../../infra/test/chromium.ts';
import { pathOf } from '../../infra/test/runnable.ts';

/** Of the site, and costs nothing to open. */
const plainAddress = '/robots.txt';

export interface PageOptions {
  width?: number;
  dark?: boolean;
  reducedMotion?: boolean;
  javaScript?: boolean;
  /** Complaints of the browser that belong to the test, such as the 401 of a wrong password. */
  expected?: RegExp[];
}

export interface TestBrowser {
  /** A new visitor, gone with the test. Any complaint of the browser fails the test. */
  newPage(options?: PageOptions): Promise<Page>;
  /** A page for all tests of the file that only look at it; nobody may press, type or resize there. */
  look(path: string): Promise<Page>;
  close(): Promise<void>;
}

/** One browser for a test file; addresses without a host are those of `baseUrl`. */
export async function openBrowser(baseUrl: string): Promise<TestBrowser> {
  const asRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [
      ...(asRoot ? ['--no-sandbox'] : []),
      ...['--disable-gpu', '--disable-dev-shm-usage', '--no-first-run'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    ],
  });
  const looked = new Map<string, Visit>();
  const idle: Visit[] = [];
  return {
    async newPage({ expected = [], ...options } = {}) {
      const kind = kindOf(options);
      const known = idle.findIndex((visit) => visit.kind === kind);
      const visit = idle.splice(known, known === -1 ? 0 : 1)[0] ?? (await startVisit(browser, baseUrl, options));
      onTestFinished(async () => {
        if (await tidy(visit, options)) idle.push(visit);
        else await visit.page.context().close();
        const unexpected = visit.complaints.splice(0).filter((line) => !expected.some((pattern) => pattern.test(line)));
        expectNone(unexpected);
      });
      return visit.page;
    },
    async look(path) {
      const known = looked.get(path);
      if (known) return known.page;
      const visit = await startVisit(browser, baseUrl, {});
      await visit.page.goto(path);
      looked.set(path, visit);
      return visit.page;
    },
    async close() {
      await browser.close();
      const complaints = [...looked.values()].flatMap((visit) => visit.complaints);
      expectNone(complaints);
    },
  };
}

/** Said in full, but for a flood of them. */
function expectNone(complaints: string[]): void {
  expect(complaints.slice(0, 20).join('\n'), 'complaints of the browser').toBe('');
}

type Visitor = Omit<PageOptions, 'expected'>;

interface Visit {
  page: Page;
  complaints: string[];
  kind: string;
  /** Whether a test did to it what cannot be undone. */
  isSpoilt: boolean;
}

/** Pages of one kind can stand in for each other. */
function kindOf({ width = 1440, dark = false, reducedMotion = false, javaScript = true }: Visitor): string {
  return JSON.stringify({ width, dark, reducedMotion, javaScript });
}

async function startVisit(browser: Browser, baseUrl: string, options: Visitor): Promise<Visit> {
  const { width, javaScript } = { width: 1440, javaScript: true, ...options };
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: { width, height: 900 },
    hasTouch: width < 600,
    ...mediaOf(options),
    javaScriptEnabled: javaScript,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  context.setDefaultTimeout(15_000);
  const complaints = listen(context, baseUrl);
  const page = await context.newPage();
  const visit: Visit = { page, complaints, kind: kindOf(options), isSpoilt: false };
  const spoil = () => void (visit.isSpoilt = true);
  for (const method of ['addInitScript', 'exposeFunction', 'routeWebSocket'] as const) noteCall(page, method, spoil);
  for (const method of ['install', 'pauseAt', 'setFixedTime'] as const) noteCall(page.clock, method, spoil);
  for (const method of ['grantPermissions', 'newCDPSession', 'setOffline'] as const) noteCall(context, method, spoil);
  if (javaScript) waitUntilAlive(page);
  return visit;
}

function mediaOf({ dark, reducedMotion }: Visitor) {
  return {
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
  } as const;
}

function noteCall<Target extends object>(target: Target, method: keyof Target, called: () => void): void {
  const original = target[method];
  if (typeof original !== 'function') return;
  const noting = new Proxy(original, {
    apply(call, self, given) {
      called();
      return Reflect.apply(call, self, given);
    },
  });
  Object.assign(target, { [method]: noting });
}

/**
 * Makes a page as good as new for the next test; false when it cannot be. Its process stays, with the scripts it has
 * compiled, so the next page opens in it in a third of the time.
 */
async function tidy({ page, isSpoilt }: Visit, options: Visitor): Promise<boolean> {
  const { width = 1440, javaScript = true } = options;
  if (isSpoilt || page.isClosed() || !javaScript) return false;
  const context = page.context();
  try {
    page.removeAllListeners();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.evaluate('localStorage.clear(); sessionStorage.clear()');
    // An address of the site: at any other, the browser would begin the next page in a new process.
    await page.goto(plainAddress, { waitUntil: 'commit' });
    await context.clearCookies();
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ ...mediaOf(options), media: null, forcedColors: null });
    return true;
  } catch {
    return false;
  }
}

/** Scripts come after the first paint; nobody in these tests is quick enough to press anything before they run. */
function waitUntilAlive(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...address) => {
    const response = await goto(...address);
    // Tests that ask for an early page get one.
    if (address[1]?.waitUntil === 'commit') return response;
    await scriptsRun(page);
    return response;
  };
}

/** What an earlier visit left in the browser's local storage. */
export async function remember(page: Page, stored: Record<string, string>): Promise<void> {
  await page.goto(plainAddress);
  await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(stored)})`);
}

/** The visitor chose this theme the last time. */
export async function rememberTheme(page: Page, theme: string): Promise<void> {
  await remember(page, { 'appbase-ui-theme': theme });
}

/** For tests that were early: from now on a press is heard. */
export async function scriptsRun(page: { evaluate(script: string): Promise<unknown> }): Promise<void> {
  await expect.poll(() => page.evaluate(isAlive), { timeout: 15_000, message: 'the scripts run' }).toBe(true);
}

/** React has taken the page over, which it does in slices once it has it in its hands, or there is nothing on it for React. */
const isAlive = `(() => {
  const root = document.getElementById('root');
  if (!root) return true;
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'));
  return key !== undefined && !root[key].stateNode.current.memoizedState.isDehydrated;
})()`;

/** Everything that is wrong on any page of the visitor: console, uncaught errors, requests that fail or leave the site. */
function listen(context: BrowserContext, baseUrl: string): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(`error: ${error.error().stack ?? error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left gives up what it was still loading; one without JavaScript loads no scripts ("csp").
    if (!['net::ERR_ABORTED', 'csp'].includes(reason)) complaints.push(`request: ${reason} (${request.url()})`);
  });
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== baseUrl)
      complaints.push(`request: leaves the site (${request.url()})`);
  });
  return complaints;
}

/** CHROMIUM_PATH, or where the system has it. */
function chromiumPath(): string {
  const file = process.env.CHROMIUM_PATH ?? findChromium();
  if (!file) throw new Error('no Chromium on this machine; set CHROMIUM_PATH');
  return pathOf(file);
}
