const chips = {
  queued: { label: 'Queued', path: 'M6 1.5a4.5 4.5 0 100 9 4.5 4.5 0 000-9z' },
  writing: { label: 'Writing', path: 'M0 6H5M5 6L12 1.5M5 6H12M5 6L12 10.5' },
  retrying: { label: 'Retrying', path: 'M10.5 6A4.5 4.5 0 119 2.6M10.5 1v2.5H8' },
  done: { label: 'Done', path: 'M1.5 6.5L4.5 9.5 10.5 3' },
  failed: { label: 'Failed', path: 'M2.5 2.5l7 7M9.5 2.5l-7 7' },
  cancelled: { label: 'Cancelled', path: 'M2 6h8' },
} as const;

export type ChipStatus = keyof typeof chips;

/** The state of a job: always an icon and a word, never colour alone. */
export function StatusChip({ status, label }: { status: ChipStatus; label?: string }) {
  return (
    <span className={`chip ${status}`}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d={chips[status].path} />
      </svg>
      {label ?? chips[status].label}
    </span>
  );
}
