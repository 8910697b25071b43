import type { ComponentProps, ReactNode } from 'react';

/** `category` as the API gives it, e.g. 'real estate'; an unknown one is neutral. */
export function CategoryBadge({ category, children }: { category: string; children: ReactNode }) {
  return (
    <span className="bdg" data-cat={category.toLowerCase()}>
      {children}
    </span>
  );
}

const tags = {
  plain: 'border-line-ui text-ink-2',
  published: 'border-line-ui text-ink',
  draft: 'border-dashed border-line-ui text-ink-3',
  ai: 'border-transparent bg-sunk text-ink-2',
  featured: 'border-transparent bg-ink text-on-ink forced-color-adjust-none',
} as const;

export function Tag({ variant = 'plain', children }: { variant?: keyof typeof tags; children: ReactNode }) {
  return (
    <span
      className={`inline-flex h-5.5 items-center rounded-1 border px-1.75 text-[0.75rem] leading-none font-semibold whitespace-nowrap ${tags[variant]}`}
    >
      {children}
    </span>
  );
}

/** What something is made with or good for, word by word. */
export function TagList({ tags: words, className = '', ...rest }: ComponentProps<'ul'> & { tags: readonly string[] }) {
  return (
    <ul {...rest} className={`flex flex-wrap gap-1.5 ${className}`}>
      {words.map((word) => (
        <li
          key={word}
          className="rounded-1 border border-line-ui px-1.75 py-0.75 text-xs leading-[1.35] font-semibold text-ink-2"
        >
          {word}
        </li>
      ))}
    </ul>
  );
}
