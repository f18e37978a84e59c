import { IconHash } from '@tabler/icons-react';
import { Icon } from '../../ui/icon.tsx';

/** The tile of a thread, where a group has its picture. */
export function HashTile({ size = 36 }: { size?: number }) {
  return (
    <span
      aria-hidden="true"
      style={{ width: size, height: size }}
      className="inline-flex shrink-0 items-center justify-center rounded-control bg-sunken"
    >
      <Icon of={IconHash} size={18} />
    </span>
  );
}
