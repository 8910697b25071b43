import type { FieldRules } from './fields.ts';

/** Bounds of a picture that is uploaded. */
export const pictureLimits = { nameMax: 200, altMax: 300, maxPixels: 60_000_000 } as const;

/** 'making' until a worker has made its sizes; 'refused' for good, because it cannot be read. */
export type PictureState = 'making' | 'ready' | 'refused';

/** What a person says of a picture. */
export interface PictureInput {
  /** What it shows, for people who do not see it. */
  alt: string;
  /** Whether it says nothing that the words beside it do not say. */
  isDecoration: boolean;
  /** The point that stays in sight where it is cropped, in percent from the left and from the top. */
  focusX: number;
  focusY: number;
}

/** A picture as the dashboard shows it. */
export interface PictureRow extends PictureInput {
  id: string;
  /** That of the file that was sent. */
  name: string;
  state: PictureState;
  /** Why it was refused, as a sentence. */
  problem: string | null;
  /** What content names; null until it is ready. */
  address: string | null;
  width: number | null;
  height: number | null;
  /** Bytes of the file that was sent. */
  size: number;
  /** How many posts, apps, entries and drafts name it. */
  timesUsed: number;
  createdAt: string;
}

/** What can name a picture. The words and settings of the site count as content. */
export const pictureSources = ['posts', 'apps', 'content', 'drafts'] as const;
export type PictureSource = (typeof pictureSources)[number];

/** Where a picture is shown, by the words that the dashboard has for it. */
export interface PictureUse {
  what: string;
  /** Of what is edited there, 'posts', 'apps' or a kind of content, and which of them. */
  kind: string;
  key: string;
  /** 'begun' is a draft of something new, 'deleted' waits in the bin. */
  state: 'stored' | 'changed' | 'begun' | 'deleted';
}

export interface PictureDetail extends PictureRow {
  uses: PictureUse[];
}

export const pictureFields = {
  alt: {
    label: 'Alternative text',
    min: 0,
    max: pictureLimits.altMax,
    message: 'Say what the picture shows, or that it is decoration only',
  },
} as const satisfies FieldRules<'alt'>;

/** The address with the point that stays in sight, as content names it. */
export function withFocus(address: string, { focusX, focusY }: Pick<PictureInput, 'focusX' | 'focusY'>): string {
  return focusX === 50 && focusY === 50 ? address : `${address}#focus=${focusX},${focusY}`;
}

/** The name of a file of a picture, as its address ends. */
export const pictureFilePattern = /^(?:\d{1,5}x\d{1,5}-[0-9a-f]{6}\.(?:jpg|png|svg)|\d{1,5}\.(?:avif|webp))$/;
