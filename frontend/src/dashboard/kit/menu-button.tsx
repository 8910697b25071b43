import type { ComponentProps } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';

const dots = 'M5 12h.01M12 12h.01M19 12h.01';

export function MenuButton({
  name,
  ...rest
}: { name: string } & Omit<ComponentProps<typeof IconButton>, 'name' | 'label'>) {
  return (
    <IconButton {...rest} label={`Actions for ${name}`} className="-my-1.5">
      <Icon path={dots} />
    </IconButton>
  );
}
