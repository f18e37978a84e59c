import { IconQuote } from '@tabler/icons-react';
import { Icon } from '../../ui/icon.tsx';
import { MenuItem } from '../../ui/menu.tsx';

export function CiteItem({ onSelect }: { onSelect: () => void }) {
  return (
    <MenuItem icon={<Icon of={IconQuote} />} onSelect={onSelect}>
      Citar
    </MenuItem>
  );
}
