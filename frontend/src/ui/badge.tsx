import type { ComponentProps, ReactNode } from 'react';

/** `category` as the API gives it, e.g. 'real estate'; an unknown one is neutral. */
export function CategoryBadge({ category, children }: { category: string; children: ReactNode }) {
  return (
    <span className="bdg" data-cat={category.toLowerCase()}>
      {children}
    </span>
  );
}

type TagVariant = 'published' | 'ai' | 'featured' | 'draft' | 'plain';

export function Tag({ variant = 'plain', children }: { variant?: TagVariant; children: ReactNode }) {
  return (
    <span className={`tag ${variant}`}>
      {variant === 'ai' && <PrismMark />}
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

function PrismMark() {
  return (
    <svg viewBox="0 0 14 10" fill="none" strokeWidth="1.25" strokeLinejoin="round" aria-hidden="true">
      <path d="M8 4L13.5 1.5" stroke="var(--ray-food)" />
      <path d="M8.5 5H13.5" stroke="var(--ray-health)" />
      <path d="M8 6L13.5 8.5" stroke="var(--ray-fintech)" />
      <path d="M2.5 1L9 5 2.5 9zM0 5H2.5" stroke="currentColor" />
    </svg>
  );
}
