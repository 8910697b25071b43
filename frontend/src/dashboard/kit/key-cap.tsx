/** A key cap, drawn by CSS so that it is not part of the button's name. Screen readers use `aria-keyshortcuts`. */
export function KeyCap({ children, className = '' }: { children: string; className?: string }) {
  return (
    <kbd
      aria-hidden="true"
      data-key={children}
      className={`grid h-5.5 min-w-5.5 flex-none place-items-center rounded-1 border border-line-ui px-1 font-[inherit] text-xs text-ink-3 before:content-[attr(data-key)] ${className}`}
    />
  );
}
