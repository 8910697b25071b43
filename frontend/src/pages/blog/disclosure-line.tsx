import type { Disclosure } from '@prism/core/contract/posts';
import { useBlogWords } from './content.ts';
import { Icon } from '../../ui/icon.tsx';

const pen = 'M4 20l4-1L20 7l-3-3L5 16z';

export function DisclosureLine({ disclosure: { line, meaning, facts } }: { disclosure: Disclosure }) {
  const words = useBlogWords().reading;
  return (
    <details className="max-w-read border-y border-line">
      <summary className="grid min-h-13 cursor-pointer list-none grid-cols-[20px_minmax(0,1fr)] items-center gap-x-3 gap-y-1 py-3 font-medium text-ink md:grid-cols-[20px_minmax(0,1fr)_auto] [&::-webkit-details-marker]:hidden">
        <Icon path={pen} />
        <span className="wrap-anywhere">{line}</span>
        <span className="lk justify-self-start text-sm max-md:col-start-2 print:hidden">{words.meaning}</span>
      </summary>
      <div className="grid gap-4 pb-6 md:pl-8">
        <p className="wrap-anywhere">{meaning}</p>
        {facts.length > 0 && (
          <dl className="border-t border-ink text-[0.9375rem]">
            {facts.map(({ label, text }) => (
              <div key={label} className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
                <dt className="text-sm text-ink-3">{label}</dt>
                <dd className="wrap-anywhere text-ink">{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </details>
  );
}
