import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../infra/test/wait.ts';
import { aForm, postForm } from '../../test/application-form.ts';
import { ReadPage, readPage } from '../../test/read-page.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { loadBuild } from '../build.ts';

let api: TestServer;
beforeAll(async () => void (api = await startTestServer({ pages: await loadBuild() })));
afterAll(async () => await api?.close());

const read = async (url: string) => await readPage(api, url);

describe('careers', () => {
  const positions = [
    ['Senior Full-Stack Developer', 'Engineering', 'London', '£70,000–£90,000', 'senior-fullstack-developer'],
    ['UX/UI Designer', 'Design', 'London or Remote', '£55,000–£75,000', 'ux-ui-designer'],
    ['Product Manager', 'Product', 'London', '£65,000–£85,000', 'product-manager'],
    ['DevOps Engineer', 'Engineering', 'Remote', '£60,000–£80,000', 'devops-engineer'],
    ['Customer Success Manager', 'Sales', 'London', '£45,000–£60,000', 'customer-success-manager'],
  ] as const;

  test('lists five positions with their requirements, and an email for others', async () => {
    const { main } = await read('/careers');
    const rows = main
      .one('section', { name: 'Five open positions' })
      .all('li')
      .filter((part) => part.headings(3).length > 0);
    expect(rows.flatMap((row) => row.headings(3))).toEqual(positions.map(([title]) => title));
    for (const [index, row] of rows.entries()) {
      const [title = '', , , , slug = ''] = positions[index] ?? [];
      expect(row.one('ul', { name: 'Key requirements' }).all('li')).toHaveLength(3);
      const apply = row.one('a', { name: /^Apply Now/ });
      expect([apply.text, apply.attribute('href')]).toEqual([expect.stringContaining(title), `/careers/${slug}`]);
    }
    expect(main.one('section', { name: 'Don’t See Your Role?' }).links).toEqual(['mailto:careers@prism.example']);
  });

  test.each(positions)('%s has all its facts', async (title, department, place, salary, slug) => {
    const page = await read(`/careers/${slug}`);
    expect([page.headings(1), page.title]).toEqual([[title], `${title} | Prism`]);
    expect(page.main.texts('dd')).toEqual([place, salary, 'Full-time', department]);
    expect(page.headings(2)).toEqual(
      expect.arrayContaining(['Responsibilities', 'Requirements', 'Questions?', 'Apply for this position']),
    );
    const [responsibilities, requirements] = page.main.all('ul');
    for (const list of [responsibilities, requirements]) expect(list?.all('li').length).toBeGreaterThanOrEqual(5);
    // Without an open position there is no job posting for search engines.
    expect(page.data.map((part) => part['@type'])).toEqual(['BreadcrumbList']);
    const form = page.main.one('form', { name: 'application' });
    // Works without JavaScript.
    expect([form.attribute('method'), form.attribute('enctype')]).toEqual(['post', 'multipart/form-data']);
    const consent = form.all('input').find((input) => input.attribute('name') === 'consent');
    expect(consent?.attribute('value')).toMatch(/^[\w.-]+$/);
  });

  test('a newsletter box without JavaScript posts to a url with its wording', async () => {
    const box = (await read('/blog')).main.one('form', { name: 'newsletter' });
    expect([box.attribute('method'), box.attribute('action')]).toEqual([
      'post',
      expect.stringMatching(/^\/newsletter\/blog\/[\w.-]+$/),
    ]);
  });

  test('an application without JavaScript returns with values and errors, or as sent', async () => {
    const send = async (fields: Record<string, string>) => {
      const { statusCode, payload } = await postForm(api, '/careers/ux-ui-designer', aForm({ fields }));
      return new ReadPage(statusCode, payload);
    };
    const refused = await send({ email: 'grace@', keepForLater: '' });
    expect([refused.status, refused.headings(1)]).toEqual([400, ['UX/UI Designer']]);
    const form = refused.main.one('form', { name: 'application' });
    const field = (name: string) => form.all('input').find((input) => input.attribute('name') === name);
    expect([field('firstName')?.attribute('value'), field('email')?.attribute('value')]).toEqual(['Grace', 'grace@']);
    expect(field('email')?.attribute('aria-invalid')).toBe('true');
    expect(form.one('textarea').source).toContain('I found the moth.');
    expect(form.text).toContain('Please choose your resume again');
    const sent = await send({});
    expect([sent.status, sent.main.one('form', { name: 'application' }).text]).toEqual([
      200,
      expect.stringContaining('Application Submitted!'),
    ]);
  });

  test('a subscriber without JavaScript sees the instructions', async () => {
    const { status, main } = await read('/newsletter/confirm?asked');
    expect(status).toBe(200);
    expect(main.text).toContain('Check your inbox to confirm your subscription.');
    expect(main.all('form')).toEqual([]);
  });

  test('a closed position answers 410 with reason and date', async () => {
    const close = async (closesOn: string) =>
      await api.em.execute(
        `update content set data = data || ?::jsonb where kind = 'positions' and key = 'ux-ui-designer'`,
        [JSON.stringify({ closesOn, closedBy: 'hire' })],
      );
    await close('2025-01-31');
    await eventually(async () => expect((await read('/careers/ux-ui-designer')).status).toBe(410));
    const page = await read('/careers/ux-ui-designer');
    expect(page.title).toBe('UX/UI Designer, closed | Prism');
    expect(page.main.text).toContain('This position closed on 31 January 2025.');
    expect(page.main.text).toContain('It was filled after 23 days.');
    expect(page.one('section', { name: 'Open today' }).all('li')).toHaveLength(4);
    await close('');
    await eventually(async () => expect((await read('/careers/ux-ui-designer')).status).toBe(200));
  });
});
