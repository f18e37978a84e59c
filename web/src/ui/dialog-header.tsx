import { Dialog } from '@base-ui/react/dialog';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

/** The title that names the dialog, and 'Fechar'. */
export function DialogHeader({ title, actions }: { title: ReactNode; actions?: ReactNode }) {
  return (
    <div className="flex shrink-0 items-start gap-2 pt-4 pr-2 pb-2 pl-(--dialog-margin)">
      <Dialog.Title className="min-w-0 flex-1 py-2 font-serif text-title font-semibold">{title}</Dialog.Title>
      {actions}
      <Dialog.Close render={<IconButton label="Fechar" icon={<Icon of={IconX} />} />} />
    </div>
  );
}
