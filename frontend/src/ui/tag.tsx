import type { ComponentProps, ReactNode } from 'react';

const tag = 'inline-flex items-center gap-1.25 rounded-1 border leading-none font-semibold whitespace-nowrap';

/** In a row each tag has its own background. */
const tags = {
  plain: 'border-line text-ink-2',
  published: 'border-transparent bg-ok-tint text-ok',
  ai: 'relative border-transparent bg-sunk pl-3.25 text-ink before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-linear-[var(--ray-food)_33%,var(--ray-health)_0_66%,var(--ray-fintech)_0]',
  featured: 'border-transparent bg-ink text-on-ink',
  draft: 'border-line-ui text-ink-2',
};

export function Tag({ variant = 'plain', children }: { variant?: keyof typeof tags; children: ReactNode }) {
  return <span className={`${tag} h-5.5 px-1.75 text-[0.75rem] ${tags[variant]}`}>{children}</span>;
}

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
