import { IconChevronRight, type Icon as IconShape } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type SettingRowProps = { icon: IconShape; title: string; detail?: ReactNode; onPress: () => void };

/** A setting that opens something: icon, two lines, an arrow. */
export function SettingRow({ icon: RowIcon, title, detail, onPress }: SettingRowProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="-mx-(--gutter) flex min-h-14 w-[calc(100%+2*var(--gutter))] items-center gap-3.5 px-(--gutter) py-2 text-left -outline-offset-2 hover:bg-hover active:bg-sunken"
    >
      <Icon of={RowIcon} className="shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block text-chat">{title}</span>
        {detail && <span className="block text-meta text-ink-3 wrap-anywhere">{detail}</span>}
      </span>
      <Icon of={IconChevronRight} size={18} className="shrink-0 text-ink-3" />
    </button>
  );
}
