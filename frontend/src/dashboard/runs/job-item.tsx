import type { ReactNode } from 'react';

interface JobItemProps {
  title: string;
  /** Its state or actions. */
  end: ReactNode;
  children: ReactNode;
}

export function JobItem({ title, end, children }: JobItemProps) {
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="grid min-w-0 justify-items-start text-xs">
        <b className="max-w-full text-[0.9375rem] leading-snug font-medium wrap-anywhere text-ink">{title}</b>
        {children}
      </div>
      {end}
    </li>
  );
}

export const jobItems = 'nums mt-1 divide-y divide-line';

/** Errors of vendors and mail servers may be long. */
export const reason = 'max-w-full whitespace-pre-line wrap-anywhere';
