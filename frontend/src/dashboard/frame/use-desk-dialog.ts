import { useState } from 'react';
import type { DeskDialog } from './section.ts';

/** The dialog over any section. */
export function useDeskDialog() {
  const [open, show] = useState<DeskDialog>();
  return { open, show, close: () => show(undefined) };
}
