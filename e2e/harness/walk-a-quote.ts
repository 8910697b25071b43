import { newQuotePath } from '@prism/core/contract/quote-links';
import { submit, textAt } from './api.ts';
import type { Product } from './product.ts';

/**
 * Returns the quote page's text in each state: open, refused, expired, renewed, accepted, and with an app that is no
 * longer sold.
 */
export async function walkAQuote(product: Product) {
  const { to: path } = await submit(product, newQuotePath, { app: '1', support: 'regular' }, 303);
  const open = await textAt(product, path);
  const refused = (await submit(product, path, { firstName: 'Ida' }, 400)).html;
  const expire = `update quotes set ends_at = now() - interval '1 day' where accepted_at is null`;
  await product.sql(expire);
  const expired = await textAt(product, path);
  await product.sql('update apps set price = price + 100, original_price = original_price + 100 where id = 1');
  const dearer = await textAt(product, path);
  const { to: renewed } = await submit(product, path, { renew: 'yes' }, 303);
  const replaced = await textAt(product, path);
  await product.sql('update apps set price = price - 100, original_price = original_price - 100 where id = 1');
  const person = { firstName: 'Ida', lastName: 'Byron', email: 'ida@quotes.example', company: 'Quotes' };
  await submit(product, renewed, { ...person, agreed: 'yes' }, 303);
  const accepted = await textAt(product, renewed);
  const { to: last } = await submit(product, newQuotePath, { app: '1' }, 303);
  await product.sql(expire);
  await product.sql('update apps set shown = false where id = 1');
  const gone = await textAt(product, last);
  await product.sql('update apps set shown = true where id = 1');
  return { open, refused, expired, dearer, replaced, accepted, gone };
}
