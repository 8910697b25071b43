import type { ApplicationField } from '@prism/core/contract/applications';
import { useRef, useState } from 'react';
import { randomUuid } from '../../api/random-uuid.ts';
import { upload } from '../../api/upload.ts';

export function useSendApplication(slug: string) {
  const [progress, setProgress] = useState<number>();
  const attempt = useRef<{ text: string; file: File; key: string }>(undefined);

  async function sendApplication(typed: Record<ApplicationField, string>, file: File, website: string) {
    const form = new FormData();
    form.append('slug', slug);
    for (const [field, value] of Object.entries(typed)) form.append(field, value);
    if (website) form.append('website', website);
    form.append('resume', file);
    // The form keeps its values after sending: the same application under the same key is stored once.
    const text = JSON.stringify(typed);
    if (attempt.current?.text !== text || attempt.current.file !== file)
      attempt.current = { text, file, key: randomUuid() };
    setProgress(0);
    try {
      const headers = { 'Idempotency-Key': attempt.current.key };
      await upload('/api/applications', form, { headers, onProgress: setProgress });
    } finally {
      setProgress(undefined);
    }
  }

  return { sendApplication, progress };
}
