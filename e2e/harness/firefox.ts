import puppeteer, { type Page } from 'puppeteer-core';
import { expect } from '@playwright/test';
import { findFirefox, withoutFirefox } from '../../infra/test/firefox.ts';
import { pathOf } from '../../infra/test/runnable.ts';
import { scriptsRun } from './browser.ts';

export interface Firefox {
  /** A new visitor. */
  newPage(): Promise<Page>;
  /** Opens an address of the site and waits until its scripts run. */
  open(page: Page, path: string): Promise<void>;
  /** Whatever Firefox has complained about since the last time, and nothing is expected. */
  expectNoComplaints(): void;
  close(): Promise<void>;
}

/** Firefox as people have it, driven over WebDriver BiDi. */
export async function openFirefox(baseUrl: string): Promise<Firefox> {
  const file = findFirefox();
  if (!file) throw new Error(withoutFirefox);
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: pathOf(file), headless: true });
  const complaints: string[] = [];
  return {
    async newPage() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      await page.setViewport({ width: 1440, height: 900 });
      await page.evaluateOnNewDocument(tellOfRefusals);
      listen(page, baseUrl, complaints);
      return page;
    },
    async open(page, path) {
      await page.goto(baseUrl + path);
      await scriptsRun(page);
    },
    expectNoComplaints() {
      expect(complaints.splice(0).slice(0, 20).join('\n'), 'complaints of Firefox').toBe('');
    },
    close: async () => await browser.close(),
  };
}

/** Whatever has this role and name, for `page.locator`. */
export function by(role: string, name: string): string {
  return `::-p-aria([name="${name}"][role="${role}"])`;
}

/** What the policy of the site refuses, Firefox tells no one who drives it. */
const tellOfRefusals = `document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  console.error('refused by ' + violatedDirective + ': ' + blockedURI))`;

function listen(page: Page, baseUrl: string, complaints: string[]): void {
  const complain = (what: string) => void complaints.push(`${page.url()}: ${what}`);
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complain(message.text());
  });
  page.on('pageerror', (error) => complain(String(error)));
  page.on('response', (response) => {
    // The server answers 401 to visitors who have not signed in.
    const isSignedOut = response.status() === 401 && new URL(response.url()).pathname === '/api/user';
    if (response.status() >= 400 && !isSignedOut) complain(`${response.status()} of ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left gives up what it was still loading.
    if (reason !== 'NS_BINDING_ABORTED') complain(`${reason} of ${request.url()}`);
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== baseUrl) complain(`leaves the site for ${request.url()}`);
  });
}
