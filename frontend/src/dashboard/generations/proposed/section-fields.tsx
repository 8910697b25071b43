import { plannedFields, sectionWordLimits, type PlannedSection } from '@prism/core/contract/article-outline';
import { numberText } from '@prism/core/contract/number-text';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import { keptForVisit } from '../../../lib/storage.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField, TextField } from '../../../ui/field.tsx';
import { mergeSections, sectionLabels, withTheirs } from './merge-section.ts';
import { TheirVersion } from './their-version.tsx';

/** Unsaved fields of a section stay in this tab. */
const placeOf = (articleId: string) => `prism-unsaved-outline:${articleId}`;

interface Begun {
  /** As loaded; undefined for a new section. */
  before?: PlannedSection | undefined;
  section: PlannedSection;
}

export function begunSection(articleId: string): Begun | undefined {
  const text = keptForVisit.get(placeOf(articleId));
  if (text === null) return undefined;
  const begun: Begun = JSON.parse(text);
  return begun;
}

const { minimum, maximum } = sectionWordLimits;
const wordsMessage = `Enter a number from ${minimum} to ${numberText(maximum)}`;
const isOutOfLimits = (words: number = minimum) => words < minimum || words > maximum;

interface SectionFieldsProps {
  articleId: string;
  /** As stored now; undefined if new or removed by another person. */
  now: PlannedSection | undefined;
  /** The keywords of the order. */
  keywords: readonly string[];
  save: (section: PlannedSection) => Promise<void>;
  onEnd: () => void;
}

const blank: PlannedSection = { heading: '', point: '', keywords: [] };

/** The unsaved fields of a section, merged with changes that others stored. */
function useBegun(articleId: string, now: PlannedSection | undefined) {
  const [{ before, section: mine }, setBegun] = useState(
    () => begunSection(articleId) ?? { before: now, section: now ?? blank },
  );
  const { section, clashes } = before && now ? mergeSections(before, mine, now) : { section: mine, clashes: [] };
  return {
    before,
    section,
    clashes,
    /** `read` is the part of their version that has been merged; conflicts are not. */
    store(next: PlannedSection, read = now && before && withTheirs(now, before, clashes)) {
      const begun: Begun = { before: read ?? before, section: next };
      setBegun(begun);
      keptForVisit.set(placeOf(articleId), JSON.stringify(begun));
    },
  };
}

export function SectionFields({ articleId, now, keywords, save, onEnd }: SectionFieldsProps) {
  const { before, section, clashes, ...begun } = useBegun(articleId, now);
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const set = (changes: Partial<PlannedSection>) => store({ ...section, ...changes });

  function store(next: PlannedSection, read?: PlannedSection) {
    begun.store(next, read);
    setError(undefined);
  }

  function setWords(words: number | undefined) {
    const { words: _words, ...rest } = section;
    store({ ...rest, ...(words !== undefined && { words }) });
  }

  function end() {
    keptForVisit.remove(placeOf(articleId));
    onEnd();
  }

  async function done() {
    if (section.heading.trim() === '') return setError(plannedFields.heading.message);
    if (isOutOfLimits(section.words) || clashes.length > 0) return;
    setSaving(true);
    try {
      await save(section);
      end();
    } catch (failure) {
      setError((failure instanceof ApiError && failure.body?.error) || 'Couldn’t save it. Please try again.');
      setSaving(false);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation();
      end();
    }
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={before ? `Edit ${before.heading}` : 'New section'}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) void done();
      }}
    >
      {before && !now && (
        <p role="alert" className="text-sm text-warn">
          Someone else removed this section. “Done” adds yours again.
        </p>
      )}
      {now && clashes.length > 0 && (
        <TheirVersion
          fields={clashes.map((name) => [sectionLabels[name], [now[name]].flat().join(', ')])}
          onTakeTheirs={() => store(withTheirs(section, now, clashes), now)}
          onKeepMine={() => store(section, now)}
        />
      )}
      <TextField
        label={sectionLabels.heading}
        required
        maxLength={plannedFields.heading.max}
        value={section.heading}
        error={error}
        onKeyDown={onKeyDown}
        onChange={(heading) => set({ heading })}
      />
      <TextAreaField
        label={sectionLabels.point}
        hint="In a sentence. The other sections leave it to this one."
        rows={2}
        maxLength={plannedFields.point.max}
        value={section.point}
        onKeyDown={onKeyDown}
        onChange={(point) => set({ point })}
      />
      <WordsField words={section.words} onKeyDown={onKeyDown} onChange={setWords} />
      {keywords.length > 0 && (
        <Keywords all={keywords} chosen={section.keywords} onChange={(chosen) => set({ keywords: chosen })} />
      )}
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={isSaving} disabled={clashes.length > 0}>
          Done
        </Button>
        <Button size="sm" variant="ghost" onClick={end}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface WordsFieldProps {
  words: number | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  onChange: (words: number | undefined) => void;
}

/** The length of a section; empty shares the remaining words. */
function WordsField({ words, onKeyDown, onChange }: WordsFieldProps) {
  return (
    <TextField
      label={sectionLabels.words}
      hint="Leave blank to share the remaining length."
      inputMode="numeric"
      className="max-w-32"
      value={words === undefined ? '' : String(words)}
      error={isOutOfLimits(words) ? wordsMessage : undefined}
      onKeyDown={onKeyDown}
      onChange={(typed) => {
        const digits = typed.replace(/\D/g, '').slice(0, 5);
        onChange(digits === '' ? undefined : Number(digits));
      }}
    />
  );
}

interface KeywordsProps {
  all: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

function Keywords({ all, chosen, onChange }: KeywordsProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-2 text-[0.9375rem] font-medium text-ink">{sectionLabels.keywords}</legend>
      {all.map((keyword) => {
        const isChosen = chosen.includes(keyword);
        return (
          <button
            key={keyword}
            type="button"
            aria-pressed={isChosen}
            className="min-h-9 rounded-2 border border-line-ui px-3 text-sm text-ink-2 hover:border-ink aria-pressed:border-ink aria-pressed:bg-sunk aria-pressed:font-semibold aria-pressed:text-ink"
            onClick={() => onChange(isChosen ? chosen.filter((one) => one !== keyword) : [...chosen, keyword])}
          >
            {keyword}
          </button>
        );
      })}
    </fieldset>
  );
}
