import type { Disclosure } from '@prism/core/contract/posts';
import type { Plugin } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import { withNames } from '@prism/core/content/facts';
import {
  drawnAddress,
  socialOfPost,
  socialPicture,
  socialSize,
  type DrawnPicture,
} from '@prism/core/contract/drawn-pictures';
import { withDisclosure } from '@prism/core/contract/sign-offs';
import type { Log } from '@prism/core/log/log';
import type { StudioFacts } from '@prism/core/contract/studio';
import { drawnPictureId, noteDrawnPictures } from '@prism/core/database/drawn-picture';
import { alternativeTexts } from '@prism/core/database/picture';
import { Post } from '@prism/core/database/post';
import { markup, type Markup } from '@prism/core/html/markup';
import { studioTopic } from '@prism/core/database/content/studio';
import { CallerError } from '../../http/caller-error.ts';
import { readContentFacts, siteTopic } from '../../site/facts.ts';
import { disclosureOf, disclosureTopic, readBlogWords, readDisclosureWords } from '../../presenters/disclosure.ts';
import { articleHtml } from '@prism/core/article/articles';
import { readLeadingLinks } from '../../presenters/leading-links.ts';
import { withAlternativeTexts, withLinksThatLead } from '@prism/core/article/shown-html';
import { addressOf, newestFirst, noArticle } from './published.ts';

/** Feed readers keep earlier items. */
const itemsShown = 50;

/** The blog for feed readers at `/rss.xml`: whole articles; none while the blog is off. */
export const blogFeed: Plugin<{ publicUrl: string; log: Log }> = {
  name: 'blog-feed',
  register(server, { publicUrl, log }) {
    server.route({
      method: 'GET',
      path: '/rss.xml',
      handler: async (request, h) =>
        await h.ready(async () => {
          const { off } = await readContentFacts(request.em);
          if (off.includes('blog')) throw new CallerError('not-found', 'This blog has no feed.');
          return {
            body: await writeFeed(request.em, { publicUrl, log }, await request.studio()),
            type: 'application/rss+xml; charset=utf-8',
            topics: ['posts', 'pictures', disclosureTopic, studioTopic, siteTopic],
          };
        }),
    });
  },
};

async function readFeedWords(
  em: EntityManager,
  { name }: StudioFacts,
): Promise<Record<'title' | 'description', string>> {
  const { title, description } = (await readBlogWords(em)).feed;
  return { title: withNames(title, { name }), description: withNames(description, { name }) };
}

async function writeFeed(
  em: EntityManager,
  { publicUrl, log }: { publicUrl: string; log: Log },
  studio: StudioFacts,
): Promise<string> {
  const { title, description } = await readFeedWords(em, studio);
  const posts = await em.find(Post, { published: true }, { orderBy: newestFirst, limit: itemsShown });
  const words = await readDisclosureWords(em);
  const items = posts.map((post) => ({
    post,
    picture: socialPicture(studio, socialOfPost(post)),
    disclosure: disclosureOf(post, words, studio.timeZone),
  }));
  await noteDrawnPictures(
    em,
    items.map(({ picture }) => picture),
  );
  const texts = await alternativeTexts(
    em,
    posts.map(({ content }) => content),
  );
  const leads = await readLeadingLinks(em, publicUrl);
  const shown: (FeedItem & { picture: DrawnPicture })[] = [];
  for (const entry of items) {
    const article = await articleHtml(entry.post.content);
    if ('problem' in article) log.warn({ post: entry.post.id, reason: article.problem }, noArticle);
    else shown.push({ ...entry, article: withLinksThatLead(withAlternativeTexts(article.html, texts), leads) });
  }
  const feed = markup`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${title}</title>
<link>${publicUrl}/blog</link>
<description>${description}</description>
<language>en-GB</language>
<atom:link href="${publicUrl}/rss.xml" rel="self" type="application/rss+xml"/>
${shown.map(({ picture, ...entry }) => item(entry, publicUrl, publicUrl + drawnAddress(drawnPictureId(picture))))}</channel>
</rss>
`;
  return withoutForbidden(feed.html);
}

interface FeedItem {
  post: Post;
  disclosure: Disclosure | null;
  /** As HTML. */
  article: string;
}

function item({ post, disclosure, article }: FeedItem, publicUrl: string, picture: string): Markup {
  // Feed readers have no popover, so the explanation follows the line.
  const notice = disclosure
    ? markup`<p><em>${withDisclosure('', disclosure)}</em> ${disclosure.meaning}</p>\n`.html
    : '';
  const address = addressOf(post, publicUrl);
  const published = post.publishedAt ?? post.createdAt;
  return markup`<item>
<title>${post.title}</title>
<link>${address}</link>
<guid isPermaLink="false">${post.id}</guid>
<pubDate>${published.toUTCString()}</pubDate>
<dc:creator>${post.author}</dc:creator>
${[post.category, ...post.tags].map((name) => markup`<category>${name}</category>`)}
<description>${withDisclosure(post.excerpt, disclosure)}</description>
<media:content url="${picture}" medium="image" type="image/png" width="${socialSize.width}" height="${socialSize.height}"/>
<content:encoded>${withAbsoluteLinks(notice + article, address)}</content:encoded>
</item>
`;
}

/** Feed readers have no base URL for relative links. */
function withAbsoluteLinks(html: string, address: string): string {
  const absolute = (link: string) => (URL.canParse(link, address) ? new URL(link, address).href : link);
  const absoluteSource = (source: string) => {
    const [link = '', width = ''] = source.split(' ');
    return `${absolute(link)} ${width}`;
  };
  return html
    .replace(/ (href|src)="([^"]*)"/g, (_attribute, name: string, link: string) => ` ${name}="${absolute(link)}"`)
    .replace(
      / srcset="([^"]*)"/g,
      (_attribute, list: string) => ` srcset="${list.split(', ').map(absoluteSource).join(', ')}"`,
    );
}

/** Text of a language model may contain characters that XML forbids. */
function withoutForbidden(xml: string): string {
  return xml.toWellFormed().replace(/[^\t\n\r\u{20}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
}
