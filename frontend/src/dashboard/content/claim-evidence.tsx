import type { ClaimRow } from '@prism/core/content/claims';

export function ClaimEvidence({ claim }: { claim: ClaimRow }) {
  const { title, state, evidence, file, source, confirmedBy } = claim;
  const origin = [source, confirmedBy && `Confirmed by ${confirmedBy}`].filter(Boolean).join(' · ');
  return (
    <>
      <span className="line-clamp-2 text-ink wrap-anywhere focus-within:line-clamp-none">
        {evidence ? (
          <Linked text={evidence} />
        ) : (
          !file && <span className="whitespace-nowrap">{state === 'sample' ? 'Demonstration' : 'None'}</span>
        )}{' '}
        {file && (
          <a className="lk" href={file} download>
            File<span className="sr-only"> of {title}</span>
          </a>
        )}
      </span>
      {origin && (
        <span className="line-clamp-2 text-xs text-ink-3 wrap-anywhere focus-within:line-clamp-none">
          <Linked text={origin} />
        </span>
      )}
    </>
  );
}

/** Without the full stop after a URL that ends a sentence. */
const address = /(https:\/\/[^\s<>"]*[^\s<>".,;:!?)])/;

/** Text whose URLs are links, without a referrer. */
function Linked({ text }: { text: string }) {
  return text.split(address).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={index} className="lk" href={part} target="_blank" rel="noopener noreferrer">
        {part.slice('https://'.length)}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    ),
  );
}
