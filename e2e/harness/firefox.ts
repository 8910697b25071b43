import puppeteer, { type Page } from 'puppeteer-core';
import { expect } from '@playwright/test';
import { findFirefox, withoutFirefox } from '../../infra/test/firefox.ts';
import { pathOf } from '../../infra/test/runnable.ts';
import { scriptsRun } from './browser.ts';

export interface Firefox {
  newPage(): Promise<Page>;
  /** Opens a path of the site and waits until its scripts run. */
  open(page: Page, path: string): Promise<void>;
  /** Expects no complaints since the last call. */
  expectNoComplaints(): void;
  close(): Promise<void>;
}

/** An unmodified Firefox, driven over WebDriver BiDi. */
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

/** A locator string for an element with this role and name. */
export function by(role: string, name: string): string {
  return `::-p-aria([name="${name}"][role="${role}"])`;
}

/** WebDriver BiDi does not report violations of the content security policy. */
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
    // Navigation aborts pending requests.
    if (reason !== 'NS_BINDING_ABORTED') complain(`${reason} of ${request.url()}`);
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== baseUrl) complain(`leaves the site for ${request.url()}`);
  });
}
