import { emailPattern } from '@prism/core/contract/fields';
import { markup, multiline, type Markup } from '@prism/core/html/markup';
import { light, sans } from './palette.ts';

/** For what strangers wrote: a word longer than the line must not widen the mail. */
const breakable = 'word-break:break-word;overflow-wrap:anywhere';

/** A paragraph of running text. */
export function paragraph(text: string | Markup): Markup {
  return markup`<p class="ink2" style="margin:0 0 16px;font:400 16px/1.55 ${sans};color:${light.ink2};${breakable}">${text}</p>`;
}

/** The heading of a section. */
export function heading(text: string): Markup {
  return markup`<h2 class="ink" style="margin:36px 0 14px;font:600 19px/1.25 ${sans};letter-spacing:-.015em;color:${light.ink}">${text}</h2>`;
}

/** What happens one after the other: numbered rows between hairlines. */
export function steps(items: readonly { title: string; text: string }[]): Markup {
  return rows(
    items.map(
      ({ title, text }, index) =>
        markup`<tr><td class="ink3 line" width="32" valign="top" style="${cell(index)};width:32px;padding:14px 0;color:${light.ink3}">${index + 1}</td>
<td class="ink2 line" valign="top" style="${cell(index)};padding:14px 0;color:${light.ink2}"><strong class="ink" style="font-weight:600;color:${light.ink}">${title}</strong><br>${text}</td></tr>`,
    ),
  );
}

/** Labels and values; below each other on narrow screens. */
export function facts(items: readonly { label: string; value: string | Markup }[]): Markup {
  return rows(
    items.map(
      ({ label, value }, index) =>
        markup`<tr><td class="ink3 line fact label" width="120" valign="top" style="${cell(index)};width:120px;padding:11px 16px 11px 0;color:${light.ink3}">${label}</td>
<td class="ink line fact value" valign="top" style="${cell(index)};padding:11px 0;color:${light.ink};${breakable}">${value}</td></tr>`,
    ),
  );
}

/** Somebody's own words, line breaks kept. */
export function quotation(text: string): Markup {
  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="sunk ink2" bgcolor="${light.sunk}" style="background:${light.sunk};padding:18px 20px;font:400 15px/1.6 ${sans};color:${light.ink2};${breakable}">${multiline(text)}</td></tr></table>`;
}

/** The one thing to do. */
export function button(label: string, href: string): Markup {
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0 0"><tr><td class="fill" bgcolor="${light.ink}" style="background:${light.ink};border-radius:4px"><a class="onink" href="${href}" style="display:inline-block;padding:15px 24px;font:600 16px/1.1 ${sans};color:${light.onInk};text-decoration:none">${label}</a></td></tr></table>`;
}

/** A link inside running text. */
export function link(label: string, href: string): Markup {
  return markup`<a class="ink" href="${href}" style="color:${light.ink};text-decoration:underline">${label}</a>`;
}

/** A link only where the address cannot carry a further recipient or header. */
export function mailto(email: string): string | Markup {
  return emailPattern.test(email) ? link(email, `mailto:${encodeURIComponent(email).replace('%40', '@')}`) : email;
}

/** Air of a fixed height, which clients that ignore margins keep. */
export function gap(height: number): Markup {
  return markup`<div style="height:${height}px;line-height:${height}px;font-size:0">&nbsp;</div>`;
}

/** One ink line on top, hairlines between. */
function rows(content: readonly Markup[]): Markup {
  return markup`<table role="presentation" class="rule" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:1px solid ${light.ink}">${content}</table>`;
}

function cell(index: number): string {
  const hairline = index === 0 ? '' : `border-top:1px solid ${light.line};`;
  return `${hairline}font:400 15px/1.5 ${sans}`;
}
