import { startTestImapServer } from '../../infra/test/imap.ts';
import { bounceOf, mail } from '../../infra/test/received-mails.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/checks.ts';
import { expectToast } from '../harness/forms.ts';
import { enquire, test } from '../harness/people.ts';
import { expect } from '../harness/test.ts';

const mailbox = await startTestImapServer();
const env = { IMAP_URL: mailbox.url, MAIL_REPLIES: 'replies@prism.example', MAIL_AUTHSERV_ID: 'mx.prism.example' };
test.use({ ownProduct: { env } });
test.afterAll(async () => await mailbox.close());

/** The mailbox is polled every half minute. */
const whenRead = { timeout: 45_000 };

test("a client's reply by mail appears live, and a bounced mail can be retried", async ({
  product,
  openPeople,
  newPage,
}) => {
  test.setTimeout(120_000);
  await enquire(product);
  const confirmation = await product.mail.waitFor(({ to }) => to === 'ada@analytical.example');
  const page = await openPeople('enquiries', { width: 390 });
  const [, receiptPath = ''] = /(\/enquiry\/[\w-]+)/.exec(confirmation.text) ?? [];
  const receipt = await newPage({ width: 390, dark: true });
  await receipt.goto(product.baseUrl + receiptPath);
  await expect(receipt.getByText(/^Live\./)).toBeVisible();
  await page.getByRole('link', { name: 'Ada Lovelace', exact: true }).click();
  await page.getByLabel('Reply', { exact: true }).fill('When can we talk?');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expectToast(page, 'Reply sent');
  const reply = await product.mail.waitFor(({ subject }) => subject.startsWith('Re: '));
  expect(reply.headers['reply-to']).toMatch(/^replies\+e[0-9a-f]{44}@prism\.example$/);

  const words = 'Thursday at ten.\r\n\r\nOn Monday, Prism wrote:\r\n> When can we <b>talk</b>?\r\n';
  const proof = 'mx.prism.example; dmarc=pass header.from=analytical.example';
  mailbox.deliver(mail(words, { 'In-Reply-To': confirmation.messageId, 'Authentication-Results': proof }));
  mailbox.deliver(bounceOf(reply.messageId));
  const answer = page.getByRole('article').filter({ hasText: 'by email' });
  await expect(answer.getByText('Thursday at ten.')).toBeVisible(whenRead);
  await expect(answer.getByText('When can we <b>talk</b>?')).toBeHidden();
  await answer.getByText('Quoted text').click();
  await expect(answer.getByText('When can we <b>talk</b>?')).toBeVisible();
  const sentWords = receipt.getByRole('complementary', { name: 'Your enquiry' });
  await expect(sentWords.getByRole('heading', { name: /^Arrived by email on / })).toBeVisible();
  await expect(sentWords.getByText('Thursday at ten.', { exact: true })).toBeVisible();
  await expectAccessible(receipt);
  await expectNoSidewaysScroll(receipt);
  await expect(page.getByText('could not be delivered', { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await product.mail.waitFor(({ subject }) => subject === 'Answer: Ada Lovelace');

  const sent = page.getByRole('article').filter({ hasText: 'Try again' });
  await expect(sent.getByText('Email failed: No such user')).toBeVisible();
  await sent.getByRole('button', { name: 'Try again' }).click();
  await expectToast(page, 'Reply sent again');
  await expect(sent).toHaveCount(0);
});
