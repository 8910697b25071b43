import { socialSize } from '@prism/core/contract/drawn-pictures';
import type { PageRequest, PreviewNote, SiteFacts } from '@prism/core/contract/site';
import { escapeHtml } from '@prism/core/html/escape';
import type { Head } from '../page-modules.ts';
import { holdScript } from '../shell/early-submit.ts';
import { headScript } from '../shell/head-script.ts';
import { lateModule, lateScript, lateSheet, lateStyle } from '../shell/late-scripts.ts';
import { draftBar, draftBarStyle } from './draft-bar.ts';
import { iconLinks } from './icons.ts';
import type { PageAssets, Style } from './assets.ts';
import { studioStyle } from '../lib/studio-style.ts';

interface Document {
  title: string;
  /** With the page's picture in the size of social networks. */
  head: Head & { description: string; image: string };
  draw: PageRequest['draw'];
  /** Absolute canonical URL, without query parameters that do not belong to the page. */
  address: string;
  publicUrl: string;
  assets: PageAssets;
  /** For hydration. */
  site: SiteFacts;
  content: string;
  /** Loaded data by query key. */
  state: unknown;
  /** Set for a preview: no scripts run, and a bar says that it is a draft. */
  preview?: PreviewNote | undefined;
}

export function renderDocument({
  title,
  head,
  draw,
  address,
  publicUrl,
  assets,
  site,
  content,
  state,
  preview,
}: Document): string {
  const image = publicUrl + head.image;
  const named = { description: head.description, 'twitter:card': 'summary_large_image' };
  const social = {
    'og:site_name': site.studio.name,
    'og:type': head.type ?? 'website',
    'og:title': title,
    'og:description': head.social ?? head.description,
    'og:url': address,
    'og:image': image,
    'og:image:type': 'image/png',
    'og:image:alt': title,
    'og:image:width': String(socialSize.width),
    'og:image:height': String(socialSize.height),
    'og:locale': 'en_GB',
  };
  const twitter = {
    'twitter:title': title,
    'twitter:description': head.social ?? head.description,
    'twitter:image': image,
    'twitter:image:alt': title,
  };
  const own = studioStyle(site.studio);
  const tags = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(preview ? `Draft: ${title}` : title)}</title>`,
    `<script>${headScript}</script>`,
    ...(preview ? [] : [`<script>${holdScript}</script>`]),
    ...assets.fonts.map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`),
    ...assets.styles.map(stylesheet),
    ...(own ? [`<style>${own}</style>`] : []),
    ...(preview ? [`<style>${draftBarStyle}</style>`] : scriptsOf(assets)),
    ...Object.entries({ ...named, ...twitter }).map(([name, value]) => meta('name', name, value)),
    ...Object.entries(social).map(([name, value]) => meta('property', name, value)),
    preview
      ? meta('name', 'robots', 'noindex, nofollow')
      : head.noindex
        ? meta('name', 'robots', 'noindex')
        : `<link rel="canonical" href="${escapeHtml(head.canonical || address)}">`,
    ...(['prev', 'next'] as const).flatMap((rel) => relatedPage(rel, head[rel], publicUrl)),
    ...iconLinks(site.studio, draw),
    ...(head.feed ? [feedLink(head.feed)] : []),
    ...((!preview && head.jsonLd) || []).map((data) =>
      jsonScript('application/ld+json', { '@context': 'https://schema.org', ...data }),
    ),
  ];
  const linked = assets.lateStyles.map((href) => stylesheet({ href })).join('');
  if (preview)
    return `<!doctype html><html lang="en-GB"><head>${tags.join('')}</head><body>${draftBar(preview, site.studio)}<div id="root">${content}</div>${linked}</body></html>`;
  const lateStyles = assets.lateStyles.map((href) => `<link rel="${lateSheet}" href="${href}">`).join('');
  const data = state === undefined ? '' : jsonScript('application/json', state, 'state');
  const late = assets.lateModules.length > 0 ? `<script>${lateScript}</script>` : '';
  return `<!doctype html><html lang="en-GB"><head>${tags.join('')}</head><body><div id="root" data-site="${escapeHtml(JSON.stringify(site))}">${content}</div>${lateStyles}${linked && `<noscript>${linked}</noscript>`}${data}${late}</body></html>`;
}

function scriptsOf({ inlineModules, scripts, lateModules }: PageAssets): string[] {
  return [
    ...inlineModules.map((code) => `<script type="module">${code}</script>`),
    ...scripts.map((file) => `<script type="module" src="${file}"></script>`),
    ...lateModules.map((file) => `<link rel="${lateModule}" href="${file}">`),
  ];
}

/**
 * Inline styles, so that the first paint needs no request. The disabled link tells the module loader that the sheet is
 * loaded. If only a part is inline, the next page loads the whole sheet.
 */
function stylesheet({ href, css, isPart }: Style): string {
  if (css === undefined) return `<link rel="stylesheet" href="${href}">`;
  return `<style>${css}</style><link rel="stylesheet" href="${href}"${isPart ? ` ${lateStyle}` : ''} disabled>`;
}

function relatedPage(rel: 'prev' | 'next', path: string | undefined, publicUrl: string): string[] {
  return path === undefined ? [] : [`<link rel="${rel}" href="${escapeHtml(publicUrl + path)}">`];
}

function feedLink({ path, title }: NonNullable<Head['feed']>): string {
  return `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(title)}" href="${escapeHtml(path)}">`;
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

/** A data block. With `<` escaped nothing in it can end the script. */
function jsonScript(type: string, data: unknown, id?: string): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="${type}"${id ? ` id="${id}"` : ''}>${json}</script>`;
}
