import { expect, type BrowserContext, type Page, type Route } from '@playwright/test';

/** A page of the site's origin that loads quickly. */
const plainAddress = '/robots.txt';

/** Fills local storage as an earlier visit would. */
export async function remember(page: Page, stored: Record<string, string>): Promise<void> {
  await page.goto(plainAddress);
  await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(stored)})`);
}

/** Stores the theme of an earlier visit. */
export async function rememberTheme(page: Page, theme: string): Promise<void> {
  await remember(page, { 'appbase-ui-theme': theme });
}

/** Waits for scripts after each navigation: tests click faster than any visitor. */
export function waitUntilAlive(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...address) => {
    const response = await goto(...address);
    // Tests that ask for an early page get one.
    if (address[1]?.waitUntil === 'commit') return response;
    await scriptsRun(page);
    return response;
  };
}

/** Paths and queries of API requests from now on. */
export function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/(api|socket\.io)\b/.test(pathname)) calls.push(pathname + search);
  });
  return calls;
}

/** Delays a response until the test releases it. */
export async function holdAnswer(page: Page, address: string) {
  const asked = Promise.withResolvers<Route>();
  await page.route(address, (route) => asked.resolve(route));
  return { asked: asked.promise, letGo: async () => await (await asked.promise).continue() };
}

/** Waits for hydration, so that clicks have an effect. */
export async function scriptsRun(page: { evaluate(script: string): Promise<unknown> }): Promise<void> {
  await expect.poll(() => page.evaluate(isAlive), { message: 'the scripts run' }).toBe(true);
}

/** React hydrates in slices. True when it has finished or the page has nothing to hydrate. */
const isAlive = `(() => {
  const root = document.getElementById('root');
  if (!root) return true;
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'));
  return key !== undefined && !root[key].stateNode.current.memoizedState.isDehydrated;
})()`;

/** Collects console messages, uncaught errors, failed requests and requests to other sites from every page. */
export function listen(context: BrowserContext, baseUrl: string, complaints: string[]): void {
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    // Leaving the dashboard aborts a pending connection, too.
    if (message.text().includes('WebSocket is closed before the connection is established')) return;
    complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(`error: ${error.error().stack ?? error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Navigation aborts pending requests; without JavaScript, the CSP blocks scripts.
    if (!['net::ERR_ABORTED', 'csp'].includes(reason)) complaints.push(`request: ${reason} (${request.url()})`);
  });
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== baseUrl)
      complaints.push(`request: leaves the site (${request.url()})`);
  });
}
