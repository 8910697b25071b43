import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';

const at = (path: string) => `https://key:secret@s3.example/${path}`;

test('files and backups may share a bucket, but not a folder', () => {
  const place = (files: string, backups: string) => () =>
    parseConfig({ FILES_STORE: at(files), BACKUP_STORE: at(backups) });
  expect(place('studio/files', 'studio/backups')).not.toThrow();
  for (const backups of ['studio/files', 'studio/files/', 'studio/files?region=eu-west-1'])
    expect(place('studio/files', backups)).toThrow(
      'FILES_STORE and BACKUP_STORE name the same folder; set different folders',
    );
});

test('a store URL without a key or a bucket is refused without showing it', () => {
  for (const address of ['https://s3.example/studio', 'https://key:secret@s3.example', 'studio'])
    expect(() => parseConfig({ FILES_STORE: address })).toThrow(/^FILES_STORE is not valid; it must be an address/);
});
