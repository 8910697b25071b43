import { expect } from '@playwright/test';
import type { SessionPage } from '@prism/core/contract/receipt-calls';
import { submit, textAt } from './api.ts';
import { receiptPattern } from './cause-mails.ts';
import type { Product } from './product.ts';

/**
 * Lets the client with `email` book, move and cancel a session, then withdraw the enquiry. Returns the texts of the
 * pages, the calendar file and the mails.
 */
export async function walkASession(product: Product, email: string) {
  const { baseUrl, mail } = product;
  const { text } = await mail.waitFor((each) => each.to === email && receiptPattern.test(each.text));
  const [path = ''] = receiptPattern.exec(text) ?? [];
  const send = async (to: string, form: Record<string, string>, status: number) =>
    (await submit(product, to, form, status)).html;
  const session = `${path}/session`;
  const answer = await fetch(baseUrl + session.replace('/enquiry', '/api/receipts'));
  const { slots }: SessionPage = await answer.json();
  const mailed = async (count: number) =>
    await expect
      .poll(() => mail.mails().filter(({ to, calendar }) => to === email && calendar).length, 'mails with a file')
      .toBe(count);
  const book = async (slot = '') => await send(session, { act: 'book', slot, zone: 'Asia/Dubai' }, 303);
  const pages: Record<string, string> = {
    receipt: await textAt(product, path),
    choosing: await textAt(product, session),
    taken: await send(session, { act: 'book' }, 409),
  };
  await book(slots[0]);
  await mailed(1);
  Object.assign(pages, {
    booked: await textAt(product, session),
    file: await textAt(product, `${session}.ics`),
    moving: await textAt(product, `${session}?move=yes`),
    bookedReceipt: await textAt(product, path),
  });
  await book(slots.at(-1));
  await mailed(2);
  await send(session, { act: 'cancel' }, 303);
  await mailed(3);
  await send(path, { act: 'withdraw' }, 303);
  pages['withdrawn'] = await textAt(product, path);
  // React's separator between adjacent text nodes.
  for (const [name, html] of Object.entries(pages)) pages[name] = html.replaceAll(/<!-- -->|<\/?span>/g, '');
  return { pages, mails: mail.mails().filter(({ to }) => to === email) };
}
