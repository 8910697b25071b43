import { firstMailAbout } from '@prism/core/people/first-mail';
import type { Server } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import { currencyDecimals, formatPrice } from '@prism/core/contract/money';
import type { ReplyValues } from '@prism/core/contract/reply-templates';
import type { Studio } from '@prism/core/database/content/studio';
import { Enquiry } from '@prism/core/database/enquiry';
import { addReplyRoutes } from '../../history/reply-routes.ts';
import { dueInWords } from '../../history/templates.ts';
import { CallerError } from '../../http/caller-error.ts';
import { replyTo } from './replies.ts';
import type { EnquiryQuotes } from './sending.ts';

export interface ReplyOptions {
  quotes: EnquiryQuotes;
  /** The path of the page that shows how an enquiry fares. */
  receiptOf(contactId: string): string;
  /** Where people reach the site, without a trailing slash. */
  publicUrl: string;
}

/** Replies to enquiries. */
export function addEnquiryReplies(server: Server, options: ReplyOptions): void {
  addReplyRoutes(server, {
    ...{
      kind: 'enquiries',
      path: '/admin/contacts',
      tag: 'contacts',
      permission: 'enquiries',
      firstSubject: async (em, studio, id) => (await firstMailAbout(em, studio, id)).subject,
    },
    audits: { send: 'send-reply', again: 'send-reply-again' },
    job: 'enquiry-reply',
    publicUrl: options.publicUrl,
    about: (enquiry) => ({ enquiry }),
    read: async (em, studio, id) => await readForReply(em, studio, id, options),
    reply: replyTo,
  });
}

/** Whom a reply goes to, and what the names of templates stand for. A price that has expired is not named. */
async function readForReply(
  em: EntityManager,
  studio: Studio,
  id: string,
  { quotes, receiptOf, publicUrl }: ReplyOptions,
): Promise<{ email: string; values: ReplyValues<'enquiries'> }> {
  const enquiry = await em.findOne(Enquiry, { id });
  if (!enquiry) throw new CallerError('not-found', 'This enquiry does not exist any more.');
  const [quote] = (await quotes.of(em, [id])).get(id) ?? [];
  return {
    email: enquiry.email,
    values: {
      name: enquiry.firstName,
      app: quote?.app ?? '',
      price: quote && quote.state !== 'expired' ? priceOf(quote) : '',
      due: dueInWords(studio, enquiry),
      receipt: publicUrl + receiptOf(id),
    },
  };
}

const priceOf = ({ total, currency }: { total: number; currency: string }) =>
  formatPrice(total, currency, currencyDecimals(currency));
