import { useId } from 'react';

interface Section {
  id: string;
  title: string;
}

interface ContentsNavProps {
  title: string;
  sections: readonly Section[];
  current: string | undefined;
  /** The width from which it is shown. */
  className: string;
  linkClassName: string;
}

export function ContentsNav({ title, sections, current, className, linkClassName }: ContentsNavProps) {
  const label = useId();
  return (
    <nav className={`sticky top-24 text-[0.9375rem] print:hidden ${className}`} aria-labelledby={label}>
      <h2 id={label} className="mb-3 text-[0.9375rem] font-semibold">
        {title}
      </h2>
      <ol>
        {sections.map((section) => (
          <li key={section.id}>
            <a
              className={`flex min-h-9 items-center hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink ${linkClassName}`}
              href={`#${section.id}`}
              aria-current={section.id === current ? 'true' : undefined}
            >
              {section.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
