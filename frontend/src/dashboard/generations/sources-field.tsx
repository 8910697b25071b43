import { addressIn, isOfPrivateNetwork, sourcesError, sourcesIn } from '@prism/core/contract/sources';
import { TextAreaField } from '../../ui/field.tsx';
import { wordsText } from '../shared/words-text.ts';

interface SourcesFieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** URLs and notes in one text, with the numbers of their citations. */
export function SourcesField({ name, value, error, onChange }: SourcesFieldProps) {
  const sources = sourcesIn(value);
  return (
    <div className="grid gap-3">
      <TextAreaField
        label="Sources"
        hint="Optional. One link per line, or notes. AI reads each page once and cites the ones it uses."
        rows={3}
        name={name}
        value={value}
        error={error ?? (sources.length > 0 ? sourcesError(sources) : undefined)}
        onChange={onChange}
      />
      {sources.length > 0 && (
        <ol className="nums grid gap-1 text-sm" aria-label="Recognised sources">
          {sources.map((source, index) => (
            <li key={`${index} ${source}`} className="grid grid-cols-[1.5rem_minmax(0,1fr)]">
              <span className="text-ink-3">{index + 1}</span>
              <Understood source={source} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Understood({ source }: { source: string }) {
  const address = addressIn(source);
  if (address === undefined) return <span>Note, {wordsText(source)}</span>;
  return (
    <span className="wrap-anywhere">
      {address}
      {isOfPrivateNetwork(address) && (
        <span className="block font-medium text-warn" role="status">
          Not read: the URL is on a private network.
        </span>
      )}
    </span>
  );
}
