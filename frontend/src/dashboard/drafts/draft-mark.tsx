const ring = 'M7 2a5 5 0 100 10A5 5 0 007 2z';

export function DraftMark({ children }: { children: string }) {
  return (
    <span className="inline-flex items-center gap-2 text-sm whitespace-nowrap text-ink-2">
      <svg
        className="size-3.5 flex-none fill-none stroke-current stroke-[1.75] [stroke-dasharray:2_2.2]"
        viewBox="0 0 14 14"
        aria-hidden="true"
      >
        <path d={ring} />
      </svg>
      {children}
    </span>
  );
}

export const unpublishedChanges = 'Has unpublished changes';
