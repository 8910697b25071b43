import './filters.css';
import type { FormEvent, ReactNode } from 'react';

interface FilterFormProps {
  /** The page's own path. */
  action: string;
  /** What is searched. */
  label: string;
  children: ReactNode;
}

/** Search and categories in one form, which the browser can send by itself before and without scripts. */
export function FilterForm({ action, label, children }: FilterFormProps) {
  return (
    <form action={action} role="search" aria-label={label} onSubmit={stay}>
      {children}
    </form>
  );
}

function stay(event: FormEvent) {
  event.preventDefault();
}

interface CategoryButtonsProps<Category extends string> {
  choices: readonly { value: Category; label: string; /** The category whose colour it takes. */ hue: string }[];
  chosen: Category;
  onChoose: (category: Category) => void;
}

export function CategoryButtons<Category extends string>({
  choices,
  chosen,
  onChoose,
}: CategoryButtonsProps<Category>) {
  return (
    <ul aria-label="Categories">
      {choices.map(({ value, label, hue }) => (
        <li key={value} data-cat={hue}>
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
  );
}
