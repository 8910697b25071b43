interface StruckPriceProps {
  className?: string;
  children: string;
}

/** A price that was higher, told to screen readers as such. */
export function StruckPrice({ className = 'text-ink-3', children }: StruckPriceProps) {
  return (
    <s className={className}>
      <span className="sr-only">instead of </span>
      {children}
    </s>
  );
}
