/** The former price, announced as such by screen readers. */
export function StruckPrice({ className = 'text-ink-3', children }: { className?: string; children: string }) {
  return (
    <s className={className}>
      <span className="sr-only">instead of </span>
      {children}
    </s>
  );
}
