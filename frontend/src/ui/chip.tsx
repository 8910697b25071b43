const chips = {
  queued: { label: 'Queued', path: 'M6 1.5a4.5 4.5 0 100 9 4.5 4.5 0 000-9z', look: 'border-line-ui text-ink-2' },
  writing: {
    label: 'Writing',
    path: 'M0 6H5M5 6L12 1.5M5 6H12M5 6L12 10.5',
    look: 'border-transparent bg-ink text-on-ink forced-color-adjust-none',
  },
  retrying: {
    label: 'Retrying',
    path: 'M10.5 6A4.5 4.5 0 119 2.6M10.5 1v2.5H8',
    look: 'border-transparent bg-warn-tint text-warn',
  },
  outline: { label: 'Outline', path: 'M1.5 2.5h9M1.5 6h6M1.5 9.5h7.5', look: 'border-line-ui text-ink-2' },
  done: { label: 'Done', path: 'M1.5 6.5L4.5 9.5 10.5 3', look: 'border-transparent bg-ok-tint text-ok' },
  look: { label: 'Needs a look', path: 'M6 1.5v5.5M6 9.5v1', look: 'border-transparent bg-warn-tint text-warn' },
  failed: { label: 'Failed', path: 'M2.5 2.5l7 7M9.5 2.5l-7 7', look: 'border-transparent bg-danger-tint text-danger' },
  cancelled: { label: 'Cancelled', path: 'M2 6h8', look: 'border-line-ui text-ink-2' },
} as const;

export type ChipStatus = keyof typeof chips;

interface StatusChipProps {
  status: ChipStatus;
  label?: string;
  /** The height of a tag. */
  small?: boolean;
}

/** The status of a job: always icon and word, never colour alone. */
export function StatusChip({ status, label, small = false }: StatusChipProps) {
  const { look, path, label: usual } = chips[status];
  return (
    <span
      className={`inline-flex items-center gap-2 rounded-full border pr-2.5 pl-2 leading-none font-semibold whitespace-nowrap ${small ? 'h-5.5 text-[0.75rem]' : 'h-6.5 text-xs'} ${look}`}
    >
      <svg
        className="size-3 flex-none"
        viewBox="0 0 12 12"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
      <span>{label ?? usual}</span>
    </span>
  );
}
