import type { Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';

test.describe('the legal pages', () => {
  const sections = async (page: Page) =>
    await page.getByRole('article').getByRole('listitem').getByRole('heading', { level: 2 }).allInnerTexts();

  test('terms have eight sections and a date', async ({ open }) => {
    const page = await open('/terms');
    expect(await sections(page)).toEqual([
      'Company information',
      'Service description',
      'No refunds on digital products',
      'Intellectual property',
      'Custom development terms',
      'Limitation of liability',
      'Governing law',
      'Contact',
    ]);
    await expect(page.getByText('Last updated January 2025')).toBeVisible();
  });

  test('privacy has eleven sections and a date', async ({ open }) => {
    const page = await open('/privacy');
    expect(await sections(page)).toEqual([
      'Data controller',
      'Information we collect',
      'Cookies and tracking',
      'How we use it',
      'Legal bases',
      'Sharing',
      'International transfers',
      'Your rights',
      'Retention',
      'Security',
      'Contact and complaints',
    ]);
    await expect(page.getByText('Last updated January 2025')).toBeVisible();
  });

  test('privacy says exactly how long data is kept', async ({ open }) => {
    const page = await open('/privacy');
    const rows = page.locator('#retention dl > div');
    expect((await rows.allInnerTexts()).map((row) => row.split('\n'))).toEqual([
      ['Enquiries', '24 months after they came'],
      ['Customer data', '7 years after the last thing we noted about an enquiry that made you a customer'],
      ['Quotes that nobody took up; others stay with their enquiry', '90 days after they expired'],
      ['Enquiries and applications set aside as suspected spam', '90 days after they came'],
      ['Job applications, with their files', '12 months after they came'],
      ['The same, where you ticked the box for later openings', '3 years after they came'],
      ['The same, where we declined', 'Sooner, once we need it no more; never later'],
      ['Marketing data', 'Until consent is withdrawn, or after 3 years of inactivity'],
      ['Subscriptions that ended, or were never confirmed', '30 days after they ended or were asked for'],
      [
        'The mark that an address unsubscribed, without the address',
        'Until it subscribes again, so that nobody writes to it before',
      ],
      ['Blog posts we deleted', '30 days after the deletion'],
      ['Notes of which mails went out', 'As long as what the mail was about'],
      ['Marks by which a form that is sent twice counts once', '2 days'],
      ['Sessions of our staff', 'Until they sign out, 7 days at most'],
      ['Notes that somebody’s data was erased', '13 months after the erasure'],
      ['Notes of what our staff did, with their name and address (IP)', '12 months after it was done'],
      ['Analytics: how much happened on a day, and nothing of who did it', '26 months after the day'],
      ['Support records', '5 years'],
      ['Server logs', 'As long as it takes to trace a fault or an attack'],
      ['Backups', 'Until the next ones have replaced them; what was deleted stays in them until then'],
    ]);
  });

  test('privacy names what is kept on this site and no tracking that is not there', async ({ open }) => {
    const page = await open('/privacy');
    const cookies = await page.locator('#cookies').innerText();
    for (const kept of ['theme', 'what you saved', 'half-written enquiry', 'signed in there'])
      expect(cookies).toContain(kept);
    expect(cookies).toContain('how you came here');
    expect(cookies).toContain('We count how often each page was opened on a day');
    expect(cookies).toContain('asks not to be tracked');
    expect(cookies.match(/We use none/g)).toHaveLength(1);
    expect(cookies).toContain('There is none today, and so no banner.');
    await expect(page.locator('#information')).toContainText('the page of this site you came from');
    expect(await page.context().cookies()).toEqual([]);
  });

  test('privacy names whom the site itself hands data to, and none where mails stay on the machine', async ({
    open,
  }) => {
    const page = await open('/privacy');
    await expect(page.locator('#sharing')).toContainText(
      'What runs behind this site today hands none of it to another company.',
    );
  });

  test('the contents stay in sight on a wide screen and mark what is being read', async ({ open, product }) => {
    const page = await open('/privacy', { reducedMotion: true });
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.getByRole('link', { name: 'Retention' }).click();
    await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(2000);
    await expect(contents.locator('[aria-current]')).toHaveText(['Retention']);
    expect(page.url()).toBe(`${product.baseUrl}/privacy#retention`);
    const box = await contents.boundingBox();
    expect(box?.y).toBeGreaterThan(72);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(900);
  });

  test('the contents are folded up on a narrow screen and lead to the section', async ({ open }) => {
    const page = await open('/terms', { width: 390, reducedMotion: true });
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const link = contents.getByRole('link', { name: 'Governing law' });
    await expect(link).toBeHidden();
    await contents.getByText('On this page').click();
    await link.click();
    await expect
      .poll(() => page.evaluate("document.querySelector('#governing-law').getBoundingClientRect().top"))
      .toBeLessThan(120);
  });
});
