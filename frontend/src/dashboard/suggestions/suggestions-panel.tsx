import { parseTags } from '@prism/core/contract/posts';
import { suggestionLimits, type SuggestedDetails } from '@prism/core/contract/suggestions';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Panel, panelPart } from '../shared/panel.tsx';
import { AskedProgress, WrittenBy } from './asked-progress.tsx';
import { pictureTexts, withPictureText } from './picture-texts.ts';
import { SuggestedField } from './suggested-field.tsx';
import { useSuggestion } from './use-suggestion.ts';
import { Problem } from '../../ui/problem.tsx';

/** Fields of a post that are read or suggested. */
type PostField = 'title' | 'slug' | 'excerpt' | 'content' | 'category' | 'tags' | 'socialText';

interface SuggestionsPanelProps {
  /** The id of a post or of a new draft. */
  about: string;
  values: Readonly<Record<PostField, string>>;
  input: (name: PostField) => { onChange: (value: string) => void };
}

/** AI suggestions for title, slug, excerpt and other fields. Each is accepted on its own. */
export function SuggestionsPanel({ about, values, input }: SuggestionsPanelProps) {
  const { ask, stop, isWaiting, suggestion, problem } = useSuggestion();
  const details = suggestion?.status === 'completed' ? suggestion.details : null;
  const text = values.content.trim();

  function begin() {
    const { title, category, excerpt } = values;
    const pictures = [...pictureTexts(text).keys()].slice(0, suggestionLimits.pictures);
    const known = { about, title: title.trim(), category, excerpt: excerpt.trim(), tags: parseTags(values.tags) };
    ask({ kind: 'details', ...known, text: text.slice(0, suggestionLimits.text), pictures });
  }

  return (
    <Panel isAside aria-label="Suggestions" head={<b className="text-ink">Suggestions</b>}>
      <div className={`${panelPart} grid gap-3`}>
        {isWaiting ? (
          <AskedProgress suggestion={suggestion} onCancel={stop} />
        ) : (
          <>
            <p className="text-sm">
              {text === ''
                ? 'Write some text first. AI then suggests a title, excerpt, tags and more.'
                : 'AI suggests a title, excerpt, tags, slug, social text and alt texts. Use the ones you like.'}
            </p>
            <Problem text={problem} small />
            {text !== '' && (
              <div>
                <Button variant="secondary" size="sm" onClick={begin}>
                  {details ? 'Suggest again' : 'Suggest with AI'}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
      {details && suggestion && (
        <>
          <Suggested details={details} values={values} input={input} />
          <div className={panelPart}>
            <WrittenBy suggestion={suggestion} />
          </div>
        </>
      )}
    </Panel>
  );
}

const fields = [
  ['title', 'Title'],
  ['excerpt', 'Excerpt'],
  ['tags', 'Tags'],
  ['slug', 'Slug'],
  ['socialText', 'Social text'],
] as const;

function Suggested({ details, values, input }: { details: SuggestedDetails } & Omit<SuggestionsPanelProps, 'about'>) {
  const [before, setBefore] = useState<Readonly<Record<string, string>>>({});
  const next = { ...details, tags: details.tags.join(', '), socialText: details.social };
  const texts = pictureTexts(values.content);

  function take(name: string, now: string, put: () => void) {
    setBefore({ ...before, [name]: now });
    put();
  }

  return (
    <ul aria-label="Suggested" className="contents">
      {fields.map(([name, label]) => {
        const write = (value: string) => input(name).onChange(value);
        return (
          next[name] !== '' && (
            <SuggestedField
              key={name}
              label={label}
              now={values[name]}
              next={next[name]}
              before={before[name]}
              onTake={() => take(name, values[name], () => write(next[name]))}
              onUndo={write}
            />
          )
        );
      })}
      {details.alternatives.map(({ address, text }) => {
        const now = texts.get(address);
        const write = (value: string) => input('content').onChange(withPictureText(values.content, address, value));
        return (
          now !== undefined && (
            <SuggestedField
              key={address}
              label={`Alt text of ${address.split('/').at(-1) ?? address}`}
              note="Written from the surrounding text. AI has not seen the picture."
              now={now}
              next={text}
              before={before[address]}
              onTake={() => take(address, now, () => write(text))}
              onUndo={write}
            />
          )
        );
      })}
    </ul>
  );
}
