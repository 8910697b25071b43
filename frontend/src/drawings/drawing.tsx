import type { Ref } from 'react';

interface DrawingProps {
  /** The source of one of our own drawings; inline, so that its words are set in the page's typeface. */
  svg: string;
  /** What it shows; without it the drawing is decoration. */
  label?: string;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
}

export function Drawing({ svg, label, className, ref }: DrawingProps) {
  const described = label ? { role: 'img', 'aria-label': label } : {};
  return (
    <div
      ref={ref}
      className={className}
      {...described}
      // A drawing that came with the page may be unknown to the browser's first render; it stays as it is.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
