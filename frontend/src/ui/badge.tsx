import type { Category } from '@prism/core/contract/apps';
import type { ComponentProps } from 'react';

export const badgeLook =
  'inline-flex h-6.5 items-center gap-2 overflow-hidden rounded-1 bg-ray-tint pr-2.5 text-xs leading-none font-semibold whitespace-nowrap text-ray-ink before:w-1 before:self-stretch before:bg-ray';

/** A label on a tint. The hue comes from `data-cat`, on it or around it. */
export function Badge({ className = '', ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={`${badgeLook} ${className}`} />;
}

export function CategoryBadge({ category: { name, hue } }: { category: Category }) {
  return <Badge data-cat={hue}>{name}</Badge>;
}
