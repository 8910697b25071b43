import { expect, type BrowserContext, type Page, type Route } from '@playwright/test';

/** Of the site, and costs nothing to open. */
const plainAddress = '/robots.txt';

/** What an earlier visit left in the browser's local storage. */
export async function remember(page: Page, stored: Record<string, string>): Promise<void> {
  await page.goto(plainAddress);
  await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(stored)})`);
}

/** The visitor chose this theme the last time. */
export async function rememberTheme(page: Page, theme: string): Promise<void> {
  await remember(page, { 'appbase-ui-theme': theme });
}

/** Scripts come after the first paint; no one in these tests is quick enough to press anything before they run. */
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

/** What the page asks the API for from now on: paths with their queries. */
export function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/(api|socket\.io)\b/.test(pathname)) calls.push(pathname + search);
  });
  return calls;
}

/** Keeps the answer of a call back until the test lets it go. */
export async function holdAnswer(page: Page, address: string) {
  const asked = Promise.withResolvers<Route>();
  await page.route(address, (route) => asked.resolve(route));
  return { asked: asked.promise, letGo: async () => await (await asked.promise).continue() };
}

/** For tests that were early: from now on a press is heard. */
export async function scriptsRun(page: { evaluate(script: string): Promise<unknown> }): Promise<void> {
  await expect.poll(() => page.evaluate(isAlive), { message: 'the scripts run' }).toBe(true);
}

/** React has taken the page over, which it does in slices once it has it in its hands, or there is nothing on it for React. */
const isAlive = `(() => {
  const root = document.getElementById('root');
  if (!root) return true;
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'));
  return key !== undefined && !root[key].stateNode.current.memoizedState.isDehydrated;
})()`;

/** Everything that is wrong on any page of the visitor: console, uncaught errors, requests that fail or leave the site. */
export function listen(context: BrowserContext, baseUrl: string, complaints: string[]): void {
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
}
