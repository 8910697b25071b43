import type { PreviewNote } from '@prism/core/contract/site';
import { escapeHtml } from '@prism/core/html/escape';

/** A style of its own, so that public pages do not load it. */
export const draftBarStyle = `
.draft-bar{position:sticky;top:0;z-index:50;background:var(--warn-tint);border-bottom:2px solid var(--warn-ray);color:var(--ink)}
.draft-bar .page{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 1.5rem;padding-block:.625rem}
.draft-bar b{display:flex;align-items:center;gap:.5rem}
.draft-bar svg{width:1.25rem;height:1.25rem;fill:none;stroke:currentColor;stroke-width:1.75}
.draft-bar span,.draft-bar a{font-size:.875rem}
.draft-bar a{margin-left:auto;padding-block:.625rem;text-decoration:underline;text-underline-offset:.25em}
.draft-bar~#root{position:relative}
.draft-bar~#root .site-header{position:absolute}
@media (max-width:51.1875em){.draft-bar a{margin-left:0}}
@media print{.draft-bar{position:static}}`;

const eye = 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 100 6 3 3 0 000-6z';

/** A bar that cannot be dismissed: this is a draft, when it was saved, and how long its link works. */
export function draftBar({ savedAt, endsAt }: PreviewNote, { email, timeZone }: { email: string; timeZone: string }) {
  const day = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long' });
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const [saved, ends] = [new Date(savedAt), new Date(endsAt)];
  const version = `Version of ${day.format(saved)}, ${time.format(saved)}. This link ends on ${day.format(ends)}. Please don’t share it.`;
  const mail =
    email && `<a href="mailto:${escapeHtml(email)}?subject=A%20comment%20on%20your%20draft">Comment by email</a>`;
  return `<div class="draft-bar" role="region" aria-label="Preview"><div class="page"><b><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${eye}"/></svg>Draft, not public</b><span>${version}</span>${mail}</div></div>`;
}
