import type { Message } from '@publyka/contract/routes/messages';
import { Fragment } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import type { LayerAnchor } from '../../../ui/layer-trigger.ts';
import { MenuDivider, MenuItem } from '../../../ui/menu.tsx';
import { MenuLayer } from '../../../ui/menu-layer.tsx';
import { useMessageChoices } from './message-choices.ts';

type MessageMenuLayerProps = {
  message: Message;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: LayerAnchor;
};

/** 'Mais opções' of a message. */
export function MessageMenuLayer({ message, ...layer }: MessageMenuLayerProps) {
  return (
    <MenuLayer {...layer} align="end" side="bottom">
      {useMessageChoices(message).map(({ label, icon, onChoose, danger = false }) => (
        <Fragment key={label}>
          {danger && <MenuDivider />}
          <MenuItem icon={<Icon of={icon} />} onSelect={() => onChoose(message)} danger={danger}>
            {label}
          </MenuItem>
        </Fragment>
      ))}
    </MenuLayer>
  );
}
