import { portraitMaxBytes, portraitTypes } from './portraits.ts';

export const fileUses = {
  logo: { what: 'a logo', types: ['svg', 'png'], maxBytes: 200_000, folder: '/files/' },
  evidence: { what: 'evidence', types: ['pdf', 'png', 'jpg'], maxBytes: 5_000_000, folder: '/api/admin/files/' },
  picture: {
    what: 'a picture',
    types: ['jpg', 'png', 'webp', 'avif', 'svg'],
    maxBytes: 20_000_000,
    folder: '/api/admin/files/',
  },
} as const satisfies Record<string, FileUse>;

interface FileRule {
  what: string;
  types: readonly FileType[];
  maxBytes: number;
}

interface FileUse extends FileRule {
  /** The prefix of its URLs; only '/files/' is public. */
  folder: '/files/' | '/api/admin/files/';
}

export type FileUseName = keyof typeof fileUses;

export const sentFiles = {
  ...fileUses,
  portrait: { what: 'a portrait', types: portraitTypes, maxBytes: portraitMaxBytes },
} as const satisfies Record<string, FileRule>;

export type SentFileName = keyof typeof sentFiles;

export const mediaTypes = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  pdf: 'application/pdf',
} as const;

export type FileType = keyof typeof mediaTypes;

/** A file name: the SHA-256 of its bytes and its type, 'c0ffee….svg'. */
export const fileNamePattern = /^([0-9a-f]{64})\.(svg|png|jpg|webp|avif|pdf)$/;

export function fileAddress(use: FileUseName, name: string): string {
  return fileUses[use].folder + name;
}

/** The file at a URL of this use; undefined for any other URL. */
export function fileAt(use: FileUseName, address: string): { name: string; id: string; type: FileType } | undefined {
  const { folder, types } = fileUses[use];
  const name = address.startsWith(folder) ? address.slice(folder.length) : '';
  const [, id = '', ending] = fileNamePattern.exec(name) ?? [];
  const type = types.find((known) => known === ending);
  return type && { name, id, type };
}

const typeNames: Readonly<Partial<Record<FileType, string>>> = { jpg: 'JPEG', webp: 'WebP' };

export function describeUse(use: SentFileName): string {
  const { types, maxBytes } = sentFiles[use];
  const names = types.map((type) => typeNames[type] ?? type.toUpperCase());
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)} of at most ${sizeText(maxBytes)}`;
}

export function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${bytes / 1_000} kB` : `${bytes / 1_000_000} MB`;
}
