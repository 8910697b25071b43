import { readFileSync } from 'node:fs';
import type { StudioFacts } from '@prism/core/contract/studio';
import type { ReceivedMail } from './mails.ts';
import { markup, Markup } from '@prism/core/html/markup';

export const mailViews = ['html', 'text', 'source'] as const;
export type MailView = (typeof mailViews)[number];

const viewLabels: Readonly<Record<MailView, string>> = { html: 'HTML', text: 'Text', source: 'Source' };
const refreshSeconds = 5;
/** The part of the design system that these pages need. */
const styles = new Markup(readFileSync(new URL('styles.css', import.meta.url), 'utf8'));

/** The studio whose name and time zone the pages use. */
type Writer = Pick<StudioFacts, 'name' | 'timeZone' | 'isSample'>;

/** All mails, newest first. The page reloads itself, and each link carries the token. */
export function listPage(mails: ReceivedMail[], token: string, studio: Writer): string {
  const count = mails.length === 1 ? '1 mail' : `${mails.length} mails`;
  const refresh = markup`<meta http-equiv="refresh" content="${refreshSeconds}">`;
  const body =
    mails.length === 0
      ? emptyState
      : markup`<ol class="mails">${mails.map((mail) => listRow(mail, token, studio))}</ol>`;
  return document(
    studio,
    'Mailbox',
    refresh,
    markup`<h1>Mailbox</h1>
<p class="lead">Mail that ${studio.name} sends on this machine stays here. This page looks for more every ${refreshSeconds} seconds.</p>
<p class="count">${mails.length === 0 ? '' : `${count}, newest first`}</p>
${body}`,
  );
}

/** One mail: its headers, and its content as HTML, text or source. */
export function mailPage(mail: ReceivedMail, view: MailView, source: string, token: string, studio: Writer): string {
  const path = `/dev/mail/${mail.id}`;
  const tabs = mailViews.map(
    (name) =>
      markup`<a href="${path}?view=${name}&token=${token}"${name === view ? new Markup(' aria-current="page"') : ''}>${viewLabels[name]}</a>`,
  );
  const contents: Readonly<Record<MailView, Markup>> = {
    html: mail.html
      ? mailFrame(`${path}/html?token=${token}`)
      : markup`<p class="none">This mail has no HTML part.</p>`,
    text: mail.text ? markup`<pre>${mail.text}</pre>` : markup`<p class="none">This mail has no text part.</p>`,
    source: markup`<pre class="source">${source}</pre>`,
  };
  return document(
    studio,
    mail.subject || 'Mail without a subject',
    markup``,
    markup`<p class="back"><a href="/dev/mail?token=${token}">Mailbox</a></p>
<h1 class="subject">${mail.subject || '(no subject)'}</h1>
<dl>${headerRows(mail, studio)}</dl>
<nav class="tabs" aria-label="Views">${tabs}<a class="raw" href="${path}/${view}?token=${token}">Open alone</a></nav>
${contents[view]}`,
  );
}

function mailFrame(address: string): Markup {
  return markup`<iframe title="The mail" src="${address}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
}

function headerRows(mail: ReceivedMail, { timeZone }: Writer): Markup[] {
  const rows: [string, string][] = [
    ['From', mail.from],
    ['To', mail.to],
    ['Reply to', mail.replyTo],
    ['Delivered to', isAsAddressed(mail) ? '' : mail.deliveredTo],
    ['Received', timeIn(timeZone, mail.receivedAt)],
    ['Message-ID', mail.messageId],
  ];
  return rows
    .filter(([, value]) => value !== '')
    .map(([label, value]) => markup`<div><dt>${label}</dt><dd>${value}</dd></div>`);
}

/** Whether envelope and header agree; a difference, such as a blind copy, is shown. */
function isAsAddressed({ to, deliveredTo }: ReceivedMail): boolean {
  return to === deliveredTo || to.endsWith(`<${deliveredTo}>`);
}

function listRow({ id, from, to, subject, receivedAt }: ReceivedMail, token: string, { timeZone }: Writer): Markup {
  return markup`<li><a href="/dev/mail/${id}?token=${token}"><span class="what">${subject || '(no subject)'}</span><span class="who">To ${to}</span><span class="who">From ${from}</span><time datetime="${receivedAt}">${timeIn(timeZone, receivedAt)}</time></a></li>`;
}

function timeIn(timeZone: string, time: string): string {
  return new Date(time).toLocaleString('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone,
  });
}

const emptyState = markup`<div class="empty">
<svg viewBox="0 0 320 96" fill="none" aria-hidden="true"><path d="M0 48H120M120 12L182 48 120 84z" stroke="var(--ink)" stroke-width="1.75" stroke-linejoin="round"/><path d="M182 48H320" stroke="var(--line-ui)" stroke-width="1.75" stroke-dasharray="1 8" stroke-linecap="round"/></svg>
<h2>No mail yet</h2>
<p>Send an enquiry on the <a href="/contact">contact page</a>: a confirmation and a notice arrive here.</p>
</div>`;

/** Only for the demonstration. */
const productMark = markup`<svg viewBox="0 0 32 28" aria-hidden="true" fill="none" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round"><path d="M20 12L31 6" stroke="#f54848"/><path d="M22 14H31" stroke="#029c47"/><path d="M20 16L31 22" stroke="#3085fd"/><path d="M7 4L23.5 14 7 24z" fill="var(--paper)" stroke="currentColor"/><path d="M1 14H7" stroke="currentColor"/></svg>`;

function document({ name, isSample }: Writer, title: string, head: Markup, body: Markup): string {
  return markup`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
${head}<title>${title} | ${name}</title>
<style>${styles}</style>
</head>
<body>
<header><a class="logo" href="/">${isSample ? productMark : markup``}${name}</a><span>Development</span></header>
<main>
${body}
</main>
</body>
</html>
`.html;
}
