import { startTransition, useRef, useState, type KeyboardEvent } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Icon } from '../../ui/icon.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { readTags, searchedWords, tagNames, tagText, type TagName, type Tags } from './search-tags.ts';

/** The API's limit. */
const maxLength = 200;

interface RunsSearchProps {
  /** From the URL. */
  tags: Tags;
  text: string;
  onTags: (typed: Tags) => void;
  onRemove: (name: TagName) => void;
  /** Called with the words after a pause. */
  onSearch: (text: string) => void;
}

/** A search box in which `state:failed` becomes a tag. Pressing it removes it, as does Backspace in an empty box. */
export function RunsSearch({ tags, text, onTags, onRemove, onSearch }: RunsSearchProps) {
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const box = useRef<HTMLInputElement>(null);
  const shown = tagNames.flatMap((name) => (tags[name] ? [{ name, value: tags[name] }] : []));
  const said = typed ?? text;
  useDebounced(typed, (settled) => {
    if (settled === undefined) return;
    const words = searchedWords(settled);
    startTransition(() => {
      // An incomplete tag stays in the box, as does a trailing space.
      if (words === settled) setTyped(undefined);
      if (words !== text) onSearch(words);
    });
  });

  function take(entered: string, isWhole: boolean) {
    const read = readTags(entered, isWhole);
    setTyped(read.text);
    setProblem(read.problem);
    if (Object.keys(read.tags).length > 0) onTags(read.tags);
  }

  function remove(name: TagName) {
    onRemove(name);
    box.current?.focus();
  }

  function onKey(event: KeyboardEvent) {
    const last = shown.at(-1);
    if (event.key !== 'Backspace' || said !== '' || !last) return;
    event.preventDefault();
    remove(last.name);
  }

  return (
    <form
      role="search"
      className="grid max-w-xl flex-[1_1_20rem] gap-2 max-md:max-w-none max-md:basis-full [&_input]:min-h-11 [&_input]:py-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        take(said, true);
      }}
    >
      <SearchBox
        label="Search runs"
        text={said}
        onType={(entered) => take(entered, false)}
        onKey={onKey}
        box={box}
        maxLength={maxLength}
      />
      {shown.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label="Filters">
          {shown.map(({ name, value }) => (
            <li key={name}>
              <button
                type="button"
                className="inline-flex min-h-7 items-center gap-1.5 rounded-1 bg-sunk px-2 text-xs font-semibold text-ink hover:bg-line"
                aria-label={`Remove ${tagText(name, value)}`}
                onClick={() => remove(name)}
              >
                {tagText(name, value)}
                <Icon name="close" small className="text-ink-3" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-xs text-ink-3">
        {problem ??
          'Search by article, email, worker or error, or filter: state:failed,waiting queue: provider: since: name:'}
      </p>
    </form>
  );
}
