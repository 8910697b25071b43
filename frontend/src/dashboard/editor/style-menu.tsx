import { DropdownMenu } from 'radix-ui';
import { type ComponentProps, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { Written } from './commands/edit.ts';
import { styles, type Tool } from './tools.ts';

interface StyleMenuProps extends Pick<ComponentProps<'button'>, 'tabIndex' | 'onFocus'> {
  written: Written;
  onUse: (tool: Tool) => void;
}

export function StyleMenu({ written, onUse, ...stop }: StyleMenuProps) {
  const hasUsed = useRef(false);
  const current = styles.find(({ isOn }) => isOn?.(written))?.label ?? 'Text';
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        {...stop}
        aria-label={`Style: ${current}`}
        className="mx-2 flex h-11 w-27 md:mx-0.5 md:w-26 flex-none items-center justify-between gap-1 rounded-2 px-1.5 text-sm font-medium text-ink hover:bg-sunk focus-visible:-outline-offset-2 data-[state=open]:bg-sunk md:h-8"
      >
        <span>{current}</span>
        <Icon path="M6 9l6 6 6-6" small />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="start"
          sideOffset={6}
          className="z-61 grid w-52 rounded-2 border border-line bg-raised p-1 shadow-2"
          onCloseAutoFocus={(event) => {
            // The command has moved the focus already.
            if (hasUsed.current) event.preventDefault();
            hasUsed.current = false;
          }}
        >
          {styles.map((style) => (
            <DropdownMenu.Item
              key={style.label}
              aria-current={style.label === current}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-1 px-3 text-sm font-medium text-ink outline-none aria-current:font-bold data-highlighted:bg-sunk [&>svg]:size-5"
              onSelect={() => {
                hasUsed.current = true;
                onUse(style);
              }}
            >
              <Icon path={style.icon} />
              {style.label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
