import { Button } from '../../ui/button.tsx';

interface MoreProps {
  shown: number;
  listed: number;
  /** The items' name, in the plural. */
  what: string;
  onMore: (limit: number) => void;
}

const step = 10;

export function More({ shown, listed, what, onMore }: MoreProps) {
  if (listed <= shown) return null;
  const next = Math.min(step, listed - shown);
  return (
    <Button variant="ghost" size="sm" className="-ml-3" onClick={() => onMore(shown + next)}>
      Show {next} more {what}
    </Button>
  );
}
