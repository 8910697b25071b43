import type { FormEvent, ReactNode } from 'react';

interface FilterFormProps {
  /** The page's own path. */
  action: string;
  label: string;
  children: ReactNode;
}

export function FilterForm({ action, label, children }: FilterFormProps) {
  return (
    <form className="print:hidden" action={action} role="search" aria-label={label} onSubmit={stay}>
      {children}
    </form>
  );
}

function stay(event: FormEvent) {
  event.preventDefault();
}

/** A line at an edge that grows on hover and stays on the selected item; the caller sets edge and colour. */
export const edgeLine =
  'relative text-[0.9375rem] font-[500] text-ink-2 focus-visible:-outline-offset-3 before:absolute before:h-[3px] before:origin-left before:scale-x-0 before:transition-transform before:duration-(--t-2) before:ease-out hover:before:scale-x-28';

export const filterButton = `${edgeLine} h-15 px-4 whitespace-nowrap before:inset-x-4 before:bottom-0 aria-pressed:font-bold aria-pressed:text-ink aria-pressed:before:scale-x-100`;

interface CategoryButtonsProps<Category extends string> {
  choices: readonly { value: Category; label: string; /** The category whose colour it takes. */ hue: string }[];
  chosen: Category;
  onChoose: (category: Category) => void;
  /** The start and end of the row, which scrolls horizontally. */
  className: string;
}

export function CategoryButtons<Category extends string>({
  choices,
  chosen,
  onChoose,
  className,
}: CategoryButtonsProps<Category>) {
  return (
    <ul
      className={`flex overflow-x-auto overscroll-x-contain [scrollbar-width:none] ${className}`}
      aria-label="Categories"
    >
      {choices.map(({ value, label, hue }) => (
        <li key={value} data-cat={hue}>
          <button
            type="submit"
            className={`${filterButton} before:bg-ray in-data-[cat=all]:before:bg-ink`}
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
