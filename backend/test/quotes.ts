import type { Quote as ShownQuote } from '@prism/core/contract/quotes';
import { App } from '@prism/core/database/app';
import { ContentEntry } from '@prism/core/database/content-entry';
import { emptied } from '../../infra/test/empty.ts';
import { eventually } from '../../infra/test/wait.ts';
import { siteOfFile } from './site-of-file.ts';

export const chosen = 'app=1&support=premium&addons=reskin&addons=publish';
export const jo = 'firstName=Jo&lastName=Adler&email=jo@adler.example&company=Adler+Provisions&agreed=yes';

/** A shop with one app, and a visitor's quotes. Each test starts without quotes and enquiries. */
export function startWithShop() {
  const now = new Date();
  const extra = (kind: string, key: string, place: number, data: object) => ({
    kind,
    key,
    place,
    shown: true,
    data,
    createdAt: now,
    updatedAt: now,
  });
  const own = siteOfFile(async ({ em }) => {
    await em.execute(emptied('quotes, contacts, history_lines, outbox, content, idempotency_keys'));
    await em.execute('truncate apps restart identity');
    await em.insertMany(App, [
      {
        name: 'Shelfmark',
        description: 'A shop.',
        category: 'e-commerce',
        image: '/a.svg',
        price: 8_999,
        timeline: '14–21 days',
      },
    ]);
    const described = { description: 'In words' };
    await em.insertMany(ContentEntry, [
      extra('support-levels', 'regular', 1, { name: 'Regular', ...described, price: 0 }),
      extra('support-levels', 'premium', 2, { name: 'Premium', ...described, price: 499 }),
      extra('add-ons', 'reskin', 1, { name: 'Custom Reskin', ...described, price: 950, preselected: true }),
      extra('add-ons', 'publish', 2, { name: 'App Store Publishing', ...described, price: 150, preselected: true }),
    ]);
  });
  const post = async (url: string, form: string) =>
    await own.site.inject({
      method: 'POST',
      url,
      payload: form,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const make = async (form = chosen) => String((await post('/api/quotes', form)).headers.location);
  const read = async (path: string): Promise<ShownQuote> =>
    JSON.parse((await own.site.inject({ method: 'GET', url: `/api/quotes/${path.split('/').at(-1)}` })).payload);
  const expire = async () => await own.site.em.execute(`update quotes set ends_at = now() - interval '1 minute'`);
  const settings = async (data: object) => {
    await own.site.em.insertMany(ContentEntry, [extra('settings', 'studio', 1, { name: 'Prism', ...data })]);
  };
  /** Waits until the server uses new settings. */
  const saying = async (want: (quote: ShownQuote) => void) =>
    await eventually(async () => {
      const path = await make();
      want(await read(path));
    });
  return Object.assign(own, { extra, post, make, read, expire, settings, saying });
}
