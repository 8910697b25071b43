import { eventually } from '../../infra/test/wait.ts';
import { startProcesses, type Product } from '../harness/product.ts';
import { expect, test as base } from '../harness/test.ts';

/** Each test breaks its product. */
const test = base.extend<{ fresh: Product }>({
  fresh: async ({ services }, provide) => {
    const product = await startProcesses(services);
    await provide(product);
    await product.close();
  },
});

/** Whether the visitor saw a confirmation. */
async function submit(product: Product, index: number): Promise<boolean> {
  try {
    const response = await fetch(`${product.baseUrl}/api/contacts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        firstName: 'Person',
        lastName: String(index),
        email: addressOf(index),
        company: 'Engines',
        budget: '25k-50k',
        description: `Enquiry number ${index} of this test.`,
      }),
    });
    return response.status === 201;
  } catch {
    return false;
  }
}

const addressOf = (index: number) => `person-${index}@analytical.example`;
const visitorsMailed = (product: Product) =>
  product.mail
    .mails()
    .map(({ to }) => to)
    .filter((to) => to.startsWith('person-'));

test('enquiries answered with 201 keep their mails when the API is killed under load', async ({ fresh: product }) => {
  const accepted: number[] = [];
  const load = Array.from({ length: 200 }, async (_, index) => {
    if (!(await submit(product, index))) return;
    accepted.push(index);
    if (accepted.length === 20) product.kill9('api');
  });
  await Promise.all(load);
  expect(accepted.length).toBeGreaterThanOrEqual(20);
  await eventually(
    () => expect(visitorsMailed(product)).toEqual(expect.arrayContaining(accepted.map(addressOf))),
    60_000,
  );
  // An enquiry without a response may be stored, but no client gets a mail twice.
  expect(new Set(visitorsMailed(product)).size).toBe(visitorsMailed(product).length);
});

test('a worker killed while sending mails omits none', async ({ fresh: product }) => {
  const people = Array.from({ length: 40 }, (_, index) => index);
  expect((await Promise.all(people.map((index) => submit(product, index)))).every(Boolean)).toBe(true);
  await product.mail.waitFor(10, 30_000);
  product.kill9('worker');
  await eventually(() => {
    expect(new Set(visitorsMailed(product))).toEqual(new Set(people.map(addressOf)));
    expect(new Set(product.mail.mails().map(({ messageId }) => messageId)).size).toBe(80);
  }, 60_000);
});

test('a restart after everything was killed works and sends pending mails', async ({ fresh: product }) => {
  product.mail.failNext(2);
  expect(await submit(product, 1)).toBe(true);
  await eventually(() => expect(product.mail.refused()).toBe(2));
  product.kill9();
  await product.startAgain();
  await eventually(() => expect(visitorsMailed(product)).toEqual([addressOf(1)]), 60_000);
});
