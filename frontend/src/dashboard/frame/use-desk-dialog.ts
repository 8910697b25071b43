import { useState } from 'react';
import type { DeskDialog } from './section.ts';

export function useDeskDialog() {
  const [open, show] = useState<DeskDialog>();
  return { open, show, close: () => show(undefined) };
}
