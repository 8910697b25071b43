import { callsOf } from '../contract/call.ts';
import { versionName } from '../contract/content-calls.ts';
import { listOf, nullable, object, oneOf, plain, text, usually, verbatim, type ValueOf } from '../fields/shapes.ts';
import { isKind, isPage, isWording, kinds, pages, versioned, wordings } from './content.ts';
import type { FactValues } from './facts.ts';

const adminVersion = object({ ...versionName.members, data: plain({ type: 'object' }) });
export type AdminVersion = ValueOf<typeof adminVersion>;

const document = oneOf(Object.keys(versioned));
const kind = oneOf(Object.keys(kinds).filter(isKind));
const entry = plain({ type: 'object' });
const call = callsOf('content');

export const siteContentCalls = {
  words: call('GET /content/pages/{page}', {
    says: 'The words of a page; null where it has none, or is switched off',
    params: { page: oneOf(Object.keys(pages).filter(isPage)) },
    answer: nullable(entry),
  }),
  navigation: call('GET /content/navigation', {
    says: 'Menu and footer of every page, as the studio has ordered them',
    answer: entry,
  }),
  list: call('GET /content/{kind}', {
    says: 'What the site shows of a kind of content, in its order',
    params: { kind },
    query: {
      place: usually(text({ maxLength: 40, description: 'Only entries that are placed there, e.g. home' }), ''),
    },
    hasOtherQuery: true,
    answer: listOf(entry),
  }),
  entry: call('GET /content/{kind}/{key}', {
    says: 'One entry that the site shows; 410 with it as `gone` once its last day has passed',
    params: { kind, key: verbatim },
    answer: entry,
  }),
  wording: call('GET /content/wordings/{name}', {
    says: 'What a form asks people to agree to, and the version to send with their consent',
    params: { name: oneOf(Object.keys(wordings).filter(isWording)) },
    answer: entry,
  }),
  versions: call('GET /content/versions/{document}', {
    says: 'The versions of a legal text or of a wording, newest first',
    params: { document },
    answer: listOf(versionName),
  }),
  version: call('GET /content/versions/{document}/{version}', {
    says: 'One version of a legal text or of a wording',
    params: { document, version: text({ pattern: '.', maxLength: 20 }) },
    answer: entry,
  }),
};

export const editingCalls = {
  facts: callsOf('content', ['content', 'positions'])('GET /admin/facts', {
    says: 'The facts that texts may name in braces, with their values',
    answer: plain<Partial<FactValues>>({ type: 'object' }),
  }),
  versions: callsOf('content', 'content')('GET /admin/content-versions/{document}', {
    says: 'Every version of a document, newest first',
    params: { document },
    answer: listOf(adminVersion),
  }),
};
