import { Button } from '../../ui/button.tsx';

interface MoreProps {
  shown: number;
  listed: number;
  /** What the list holds, in the plural. */
  what: string;
  onMore: (limit: number) => void;
}

const step = 10;

/** Brings the next rows of a list that shows only its first. */
export function More({ shown, listed, what, onMore }: MoreProps) {
  if (listed <= shown) return null;
  const next = Math.min(step, listed - shown);
  return (
    <Button variant="ghost" size="sm" className="-ml-3" onClick={() => onMore(shown + next)}>
      Show {next} more {what}
    </Button>
  );
}
