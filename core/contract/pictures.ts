import { line } from './fields.ts';
import {
  id,
  listOf,
  maybe,
  nullable,
  object,
  oneOf,
  plain,
  text,
  time,
  whole,
  yesNo,
  type ValueOf,
} from '../fields/shapes.ts';
import { callsOf } from './call.ts';

export const pictureLimits = { nameMax: 200, altMax: 300, maxPixels: 60_000_000 } as const;

export const pictureFields = {
  alt: line('Alt text', pictureLimits.altMax, { min: 0, message: 'Enter alt text, or mark the picture as decorative' }),
};

const percent = whole({ minimum: 0, maximum: 100 });

/** What staff enter about a picture. */
const pictureInput = object({
  alt: pictureFields.alt,
  /** Whether it adds nothing to the text next to it. */
  isDecoration: yesNo,
  /** The focal point, in percent from the left and from the top. */
  focusX: percent,
  focusY: percent,
});
export type PictureInput = Required<ValueOf<typeof pictureInput>>;

/** 'making' until a worker has made its sizes; 'refused' if it cannot be read. */
const pictureState = oneOf(['making', 'ready', 'refused']);
export type PictureState = ValueOf<typeof pictureState>;

const row = {
  ...pictureInput.members,
  alt: text(),
  id,
  /** The uploaded file's name. */
  name: text(),
  state: pictureState,
  /** Why it was refused, as a sentence. */
  problem: nullable(text()),
  /** Its URL for content; null until ready. */
  address: nullable(text()),
  width: nullable(whole()),
  height: nullable(whole()),
  /** The uploaded file's size in bytes. */
  size: whole(),
  /** How many posts, apps, entries and drafts use it. */
  timesUsed: whole(),
  createdAt: time,
};
export const pictureRow = object(row);
export type PictureRow = ValueOf<typeof pictureRow>;

export const pictureSources = ['posts', 'apps', 'content', 'drafts'] as const;
export type PictureSource = (typeof pictureSources)[number];

/** A use of a picture, with the dashboard's name for it. */
const pictureUse = object({
  what: text(),
  /** The kind, such as 'posts' or 'apps', and the id or key. */
  kind: text(),
  key: text(),
  /** 'begun': a draft of new content; 'deleted': in the bin. */
  state: oneOf(['stored', 'changed', 'begun', 'deleted']),
});
export type PictureUse = ValueOf<typeof pictureUse>;

const call = callsOf('media', 'media');
const done = { group: 'content', kind: 'pictures' } as const;

export const pictureCalls = {
  add: call('POST /admin/pictures', {
    says: 'Upload a picture; a worker makes its sizes. The same bytes are the same picture',
    query: { name: text({ minLength: 1, maxLength: 1_000, description: 'Name of the file' }) },
    answer: pictureRow,
    audit: { act: 'add-picture', label: 'Add picture', ...done },
  }),
  list: call('GET /admin/pictures', {
    says: 'List pictures, newest first',
    query: {
      undescribed: maybe(
        plain<boolean>({
          type: 'boolean',
          description: 'Only those without alt text that are not decorative',
        }),
      ),
      /** Filters by the kind that uses them, or unused. */
      used: maybe(oneOf([...pictureSources, 'nowhere'])),
    },
    paged: 1_000,
    searched: true,
    answer: listOf(pictureRow),
  }),
  get: call('GET /admin/pictures/{id}', {
    says: 'Get a picture and where it is used',
    answer: object({ ...row, uses: listOf(pictureUse) }),
  }),
  describe: call('PUT /admin/pictures/{id}', {
    says: 'Set the alt text and focal point of a picture',
    body: pictureInput,
    answer: pictureRow,
    audit: { act: 'describe-picture', label: 'Edit alt text', ...done },
  }),
  remove: call('DELETE /admin/pictures/{id}', {
    says: 'Delete an unused picture',
    audit: { act: 'remove-picture', label: 'Remove picture', ...done },
  }),
};
export type PictureDetail = ValueOf<typeof pictureCalls.get.answer>;

export function withFocus(address: string, { focusX, focusY }: Pick<PictureInput, 'focusX' | 'focusY'>): string {
  return focusX === 50 && focusY === 50 ? address : `${address}#focus=${focusX},${focusY}`;
}

export const pictureFilePattern = /^(?:\d{1,5}x\d{1,5}-[0-9a-f]{6}\.(?:jpg|png|svg)|\d{1,5}\.(?:avif|webp))$/;
