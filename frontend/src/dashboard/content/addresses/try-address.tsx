import type { Tried } from '@prism/core/contract/redirects';
import { type FormEvent, useState } from 'react';
import { errorSentence } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { tryAddress } from '../../shared/try-address.ts';

/** Says what a visitor meets at an address, without being counted as one. */
export function TryAddress() {
  const [address, setAddress] = useState('');
  const [outcome, setOutcome] = useState('');
  const [problem, setProblem] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const asked = pathOf(address.trim());
    setOutcome('');
    if (!/^\/(?![/\\])\S*$/.test(asked)) return setProblem('Enter a path of this site that begins with one slash');
    try {
      setOutcome(sentenceOf(asked, await tryAddress(asked)));
    } catch (error) {
      setProblem(errorSentence(error));
    }
  }

  return (
    <form
      aria-label="Try an address"
      className="grid max-w-160 gap-2"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <TextField
            label="Try an address"
            placeholder="/old-page"
            value={address}
            error={problem}
            onChange={(text) => {
              setAddress(text);
              setProblem(undefined);
            }}
          />
        </div>
        <Button type="submit" variant="secondary" className="mt-7.5 bg-surface">
          Try
        </Button>
      </div>
      <p role="status" className="min-h-6 text-sm wrap-anywhere">
        {outcome}
      </p>
    </form>
  );
}

/** Of a whole address, what comes after the host. */
function pathOf(text: string): string {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url.pathname + url.search : text;
}

function sentenceOf(address: string, tried: Tried): string {
  if (tried.status === 301) return `${address} leads to ${tried.to} for good (301).`;
  if (tried.status === 200) return `${address} shows a page.`;
  return tried.status === 410
    ? `${address} says that what was there has gone (410).`
    : `There is nothing at ${address} (404).`;
}
