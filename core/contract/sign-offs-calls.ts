import {
  amount,
  id,
  listOf,
  maybe,
  nullable,
  object,
  oneOf,
  plain,
  text,
  time,
  usually,
  verbatim,
  whole,
  yesNo,
  type SentOf,
  type ValueOf,
} from '../fields/shapes.ts';
import { callsOf } from './call.ts';
import { tooLong } from './fields.ts';
import { optionalTextsOf, postFields } from './posts.ts';
import { signOffParts } from './sign-offs.ts';

/** Drafts may be incomplete. */
const unfinished = (name: 'title' | 'excerpt' | 'content' | 'image') =>
  text({ maxLength: postFields[name].max, message: tooLong(postFields[name]) });

const checkedText = {
  title: unfinished('title'),
  excerpt: unfinished('excerpt'),
  socialText: maybe(nullable(postFields.socialText)),
  seoTitle: maybe(nullable(postFields.seoTitle)),
  seoDescription: maybe(nullable(postFields.seoDescription)),
  content: unfinished('content'),
  image: unfinished('image'),
};
const checkedTextShape = object(checkedText);
export type CheckedText = SentOf<typeof checkedTextShape>;

export function checkedTextOf({ title, excerpt, content, image, ...post }: CheckedText): CheckedText {
  const { socialText, seoTitle, seoDescription } = optionalTextsOf(post, null);
  return { title, excerpt, socialText, seoTitle, seoDescription, content, image };
}

const link = object({
  address: verbatim,
  /** 'own': a path of this site or not a web URL; 'asked': a worker is still checking it. */
  state: oneOf(['own', 'asked', 'answers', 'fails']),
  problem: nullable(verbatim),
});
export type CheckedLink = ValueOf<typeof link>;

/** The published post that is most similar to a text. */
const nearest = object({
  id,
  title: verbatim,
  /** The share of the text's words in passages that the post shares. */
  percent: amount,
  /** The longest shared passage, and its length in words. */
  passage: verbatim,
  words: whole(),
});
export type NearestPost = ValueOf<typeof nearest>;

/** The sources of the latest order, and those that a text uses. */
const given = object({ links: whole(), cited: whole(), unread: whole(), notes: whole() });
export type GivenSources = ValueOf<typeof given>;

const rate = object({
  /** Posts of the last 7 days. */
  week: whole(),
  /** Posts a week, averaged over the four weeks before. */
  usual: amount,
});
export type PublishingRate = ValueOf<typeof rate>;

/** The usage of the drafts of a post, including failed attempts. */
const used = object({
  tokens: whole(),
  /** Whether some are estimated from text lengths. */
  isEstimated: yesNo,
  /** In micro-dollars; null if any price is unknown. */
  cost: nullable(amount),
});
export type ArticleUse = ValueOf<typeof used>;

const signOffState = object({
  part: oneOf(signOffParts),
  /** Changes with the reviewed text. */
  fingerprint: text(),
  /** Who signed it off for this text; null while open. */
  by: nullable(text()),
  at: nullable(time),
});
export type SignOffState = ValueOf<typeof signOffState>;

/** A sentence with a figure that may need a source. */
const statement = object({ text: verbatim, hasSource: yesNo });
export type Statement = ValueOf<typeof statement>;

export const findingKinds = ['figure', 'link'] as const;
export type FindingKind = (typeof findingKinds)[number];

/** What the review marks; repeats count once. */
const finding = {
  kind: oneOf(findingKinds),
  text: plain<string>({ type: 'string', format: 'verbatim', minLength: 1, maxLength: 10_000 }),
  /** Why a link fails; empty for a figure. */
  problem: plain<string>({ type: 'string', format: 'verbatim', maxLength: 1_000 }),
};

const rightFinding = object({ ...finding, by: text(), at: time });
export type RightFinding = ValueOf<typeof rightFinding>;

const judgedFinding = object({ ...finding, isRight: yesNo });
export type JudgedFinding = ValueOf<typeof judgedFinding>;

const postChecks = object({
  parts: listOf(signOffState),
  /** Whether it may be published: all four parts are signed off, or the same text is already public. */
  mayBePublic: yesNo,
  /** The name that readers would see; null without one. */
  signsAs: nullable(text()),
  /** The first of each, statements without a source first; `counts` has the totals. */
  statements: listOf(statement),
  quotations: listOf(verbatim),
  links: listOf(link),
  /** URLs of pictures that are not in the library. */
  pictures: listOf(verbatim),
  counts: object({ statements: whole(), sourced: whole(), quotations: whole(), links: whole(), pictures: whole() }),
  /** Findings that staff dismissed, with names. */
  right: listOf(rightFinding),
  given: nullable(given),
  nearest: nullable(nearest),
  rate,
  /** The share of words changed since AI wrote them; null if the draft is unknown. */
  changedPercent: nullable(amount),
  /** Flesch reading ease: 60 to 70 is plain English, below 30 very hard; null without words. */
  readingEase: nullable(amount),
  used: nullable(used),
  /** The note for readers; null if the studio shows none. */
  disclosure: nullable(verbatim),
});
export type PostChecks = ValueOf<typeof postChecks>;

const params = { part: oneOf(signOffParts) };
const fingerprint = text({
  pattern: String.raw`^[\w-]{43}$`,
  description: 'Version of the checked text, as the checks name it',
});
const call = callsOf('blog', 'posts');

export const signOffCalls = {
  check: call('POST /admin/blog-posts/{id}/checks', {
    says: 'Get the findings and sign-offs of an article drafted by AI',
    body: object({
      ...checkedText,
      aiGenerated: usually(
        plain<boolean>({ type: 'boolean', description: 'The text holds an AI passage that is not stored yet' }),
        false,
      ),
    }),
    answer: postChecks,
  }),
  draft: call('GET /admin/blog-posts/{id}/checks/draft', {
    says: 'Get the text of an article as AI wrote it',
    answer: object({ text: nullable(verbatim) }),
  }),
  signOff: call('PUT /admin/blog-posts/{id}/checks/{part}', {
    says: 'Sign off one of the four checks, by name',
    params,
    body: object({ fingerprint }),
    audit: { act: 'sign-off', label: 'Sign off check', group: 'content', kind: 'posts' },
  }),
  judge: call('PUT /admin/blog-posts/{id}/findings', {
    says: 'Approve a finding in an article, or reopen it',
    body: judgedFinding,
    audit: { act: 'judge-finding', label: 'Review finding', group: 'content', kind: 'posts' },
  }),
  takeBack: call('DELETE /admin/blog-posts/{id}/checks/{part}', {
    says: 'Reopen one of the four checks',
    params,
    query: { fingerprint },
    audit: { act: 'take-back-sign-off', label: 'Withdraw sign-off', group: 'content', kind: 'posts' },
  }),
};
