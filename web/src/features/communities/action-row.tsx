import type { Icon } from '@tabler/icons-react';
import { classNames } from '../../ui/class-names.ts';

type ActionRowProps = { label: string; hint?: string; Icon: Icon; isDanger?: boolean; onPress: () => void };

/** Something one can do with a RePublyka, in a list of such. */
export function ActionRow({ label, hint, Icon, isDanger = false, onPress }: ActionRowProps) {
  return (
    <li className="not-last:border-b not-last:border-line">
      <button
        type="button"
        onClick={onPress}
        className={classNames(
          'flex min-h-12.5 w-full items-center gap-3.5 px-(--gutter) text-left text-chat -outline-offset-2 hover:bg-hover active:bg-sunken',
          isDanger && 'text-danger',
        )}
      >
        <Icon size={22} stroke={1.75} aria-hidden="true" />
        <span className="min-w-0 flex-1">
          {label}
          {hint && <span className="block text-meta text-ink-3">{hint}</span>}
        </span>
      </button>
    </li>
  );
}
