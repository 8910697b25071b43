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

/** While it is written, anything may still be missing. */
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
  /** 'own': a path of this site, or no URL of the web; 'asked': a worker has no answer yet. */
  state: oneOf(['own', 'asked', 'answers', 'fails']),
  problem: nullable(verbatim),
});
export type CheckedLink = ValueOf<typeof link>;

/** The published post that is most like a text. */
const nearest = object({
  ...{ id, title: verbatim },
  /** The share of its words that are in passages of that post, too. */
  percent: amount,
  /** The longest of these, and how many words it has. */
  ...{ passage: verbatim, words: whole() },
});
export type NearestPost = ValueOf<typeof nearest>;

/** The sources given with the order of the latest draft, and those that a text uses. */
const given = object({ links: whole(), cited: whole(), unread: whole(), notes: whole() });
export type GivenSources = ValueOf<typeof given>;

const rate = object({
  /** Posts of the last 7 days. */
  week: whole(),
  /** A week in the four weeks before, on average. */
  usual: amount,
});
export type PublishingRate = ValueOf<typeof rate>;

/** The use of the drafts of a post, failed tries included. */
const used = object({
  tokens: whole(),
  /** Whether some were counted by the length of the texts. */
  isEstimated: yesNo,
  /** In micro-dollars; null where no price was known for some of it. */
  cost: nullable(amount),
});
export type ArticleUse = ValueOf<typeof used>;

const signOffState = object({
  part: oneOf(signOffParts),
  /** Changes with the words that it is about. */
  fingerprint: text(),
  /** Who signed it off for these words; null while it is open. */
  ...{ by: nullable(text()), at: nullable(time) },
});
export type SignOffState = ValueOf<typeof signOffState>;

/** A sentence with a figure, for which readers may want a source. */
const statement = object({ text: verbatim, hasSource: yesNo });
export type Statement = ValueOf<typeof statement>;

export const findingKinds = ['figure', 'link'] as const;
export type FindingKind = (typeof findingKinds)[number];

/** What the review marks; repeats count once. */
const finding = {
  kind: oneOf(findingKinds),
  text: plain<string>({ type: 'string', format: 'verbatim', minLength: 1, maxLength: 10_000 }),
  /** Why a link fails; empty of a figure. */
  problem: plain<string>({ type: 'string', format: 'verbatim', maxLength: 1_000 }),
};

const rightFinding = object({ ...finding, by: text(), at: time });
export type RightFinding = ValueOf<typeof rightFinding>;

const judgedFinding = object({ ...finding, isRight: yesNo });
export type JudgedFinding = ValueOf<typeof judgedFinding>;

const postChecks = object({
  parts: listOf(signOffState),
  /** Whether it may be public as it is: all four are signed off, or the same text is public already. */
  mayBePublic: yesNo,
  /** The name that readers would see; null without one. */
  signsAs: nullable(text()),
  /** The first of each; `counts` has how many there are. Statements without a source come first. */
  ...{ statements: listOf(statement), quotations: listOf(verbatim), links: listOf(link) },
  /** URLs of pictures that are not in the library. */
  pictures: listOf(verbatim),
  counts: object({ statements: whole(), sourced: whole(), quotations: whole(), links: whole(), pictures: whole() }),
  /** What people called right, by name. */
  right: listOf(rightFinding),
  ...{ given: nullable(given), nearest: nullable(nearest), rate },
  /** The share of the words that changed since AI wrote them; null where its own are not known. */
  changedPercent: nullable(amount),
  /** Flesch's reading ease: 60 to 70 is plain English, below 30 very hard; null of a text without words. */
  readingEase: nullable(amount),
  used: nullable(used),
  /** The line that readers would get; null where the studio says nothing. */
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
