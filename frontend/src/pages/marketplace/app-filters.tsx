import { type AppFilter, categories, categoryLabels } from '@prism/core/contract/apps';
import { type FormEvent, type ReactNode, type RefObject, useId } from 'react';
import { Icon } from '../../ui/icon.tsx';

/** Search and categories in one form, which the browser can send by itself before and without scripts. */
export function FilterForm({ children }: { children: ReactNode }) {
  return (
    <form action="/marketplace" role="search" aria-label="Apps" onSubmit={stay}>
      {children}
    </form>
  );
}

function stay(event: FormEvent) {
  event.preventDefault();
}

interface SearchBoxProps {
  text: string;
  onType: (text: string) => void;
  box: RefObject<HTMLInputElement | null>;
}

export function SearchBox({ text, onType, box }: SearchBoxProps) {
  const id = useId();
  return (
    <div className="srch">
      <label className="vh" htmlFor={id}>
        Search apps
      </label>
      <Icon name="search" />
      <input
        ref={box}
        id={id}
        className="in"
        type="search"
        name="search"
        placeholder="Search apps..."
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  );
}

const choices: readonly (readonly [value: AppFilter['category'], label: string])[] = [
  ['all', 'All'],
  ...categories.map((category) => [category, categoryLabels[category]] as const),
];

interface CategoryButtonsProps {
  chosen: AppFilter['category'];
  onChoose: (category: AppFilter['category']) => void;
}

export function CategoryButtons({ chosen, onChoose }: CategoryButtonsProps) {
  return (
    <div className="flt">
      <div className="page">
        <ul aria-label="Categories">
          {choices.map(([value, label]) => (
            <li key={value} data-cat={value}>
              <button
                type="submit"
                name="category"
                value={value}
                aria-pressed={value === chosen}
                onClick={(event) => {
                  onChoose(value);
                  event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
                }}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
