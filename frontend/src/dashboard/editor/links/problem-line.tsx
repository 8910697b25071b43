import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface ProblemLineProps {
  sentence: string;
  /** The target of the button, for screen readers. */
  shown: string;
  onShow: () => void;
}

export function ProblemLine({ sentence, shown, onShow }: ProblemLineProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 border-t border-line px-3 py-1 text-sm text-danger">
      <Icon name="alert" small />
      <span className="min-w-0 flex-1 wrap-anywhere">{sentence}</span>
      <Button variant="ghost" size="sm" onClick={onShow}>
        Show<span className="sr-only"> {shown}</span>
      </Button>
    </p>
  );
}
