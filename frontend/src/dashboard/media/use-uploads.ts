import { describeUse, fileUses } from '@prism/core/contract/files';
import { addressOf } from '@prism/core/contract/call';
import { pictureCalls, type PictureRow } from '@prism/core/contract/pictures';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shownBy } from '../../api/calls.ts';
import { errorSentence } from '../../api/client.ts';
import { randomUuid } from '../../api/random-uuid.ts';
import { upload } from '../../api/upload.ts';

export interface Upload {
  key: string;
  name: string;
  /** 0 to 100. */
  percent: number;
  problem?: string;
}

/**
 * Uploads one file after the other, so that a slow connection finishes some. A failed upload stays listed with its
 * error.
 */
export function useUploads(onKept?: (row: PictureRow, key: string) => void) {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const change = (key: string, to: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...to } : each)));
  const drop = (key: string) => setUploads((all) => all.filter((each) => each.key !== key));

  async function sendOne(key: string, file: File) {
    const { maxBytes } = fileUses.picture;
    if (file.size > maxBytes)
      return change(key, { problem: `The file is too large. Choose a ${describeUse('picture')}.` });
    try {
      const path = addressOf(pictureCalls.add, { query: { name: file.name || 'pasted picture' } });
      const headers = { 'Content-Type': 'application/octet-stream' };
      const onProgress = (share: number) => change(key, { percent: share * 100 });
      const row: PictureRow = JSON.parse(await upload(path, file, { headers, onProgress }));
      await client.invalidateQueries(shownBy(pictureCalls.list));
      drop(key);
      onKept?.(row, key);
    } catch (error) {
      change(key, { problem: errorSentence(error) });
    }
  }

  /** Returns the keys of the uploads. */
  function send(files: Iterable<File>): string[] {
    const queued = [...files].map((file) => ({ key: randomUuid(), file }));
    setUploads((all) => [...queued.map(({ key, file }) => ({ key, name: file.name, percent: 0 })), ...all]);
    void sendAll(queued);
    return queued.map(({ key }) => key);
  }

  async function sendAll(queued: readonly { key: string; file: File }[]) {
    for (const { key, file } of queued) await sendOne(key, file);
  }

  return { uploads, send, drop };
}
