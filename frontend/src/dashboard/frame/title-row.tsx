import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { rare } from '../../ui/rare-icons.ts';

interface TitleRowProps {
  title: string;
  /** How things stand, beside the title. */
  state?: ReactNode;
  onGenerate: () => void;
  onNewPost: () => void;
}

/** The heading of a section, and what can be begun from every one; a section that was gone to begins here. */
export function TitleRow({ title, state, onGenerate, onNewPost }: TitleRowProps) {
  const heading = useArrivalAt(title);
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-3 md:mb-6">
      <h1
        ref={heading}
        tabIndex={-1}
        className="wd-title text-[1.5rem] leading-[1.15] font-medium tracking-[-0.025em] md:text-[1.75rem]"
      >
        {title}
      </h1>
      {state}
      <div className="flex gap-2 max-md:w-full max-md:*:flex-1 md:ml-auto">
        <Button variant="secondary" size="sm" className="bg-surface" onClick={onNewPost}>
          <Icon path={rare.plus} />
          New Post
        </Button>
        <Button size="sm" onClick={onGenerate}>
          <Icon path={rare.disperse} />
          Generate with AI
        </Button>
      </div>
    </div>
  );
}

/** As between pages: top of the page and focus on the heading, but not on the way back, which leads to where one was. */
function useArrivalAt(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  const isWayBack = useNavigationType() === 'POP';
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    if (isWayBack) return;
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [title, isWayBack]);
  return heading;
}
