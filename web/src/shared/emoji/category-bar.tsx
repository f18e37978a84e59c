import {
  IconBallFootball,
  IconBulb,
  IconClock,
  IconCoffee,
  IconFlag,
  IconHash,
  IconLeaf,
  IconMoodSmile,
  IconPlane,
  type Icon as IconShape,
  IconUser,
} from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { recentName } from './emoji-rows.ts';

const icons: Readonly<Record<string, IconShape>> = {
  [recentName]: IconClock,
  Carinhas: IconMoodSmile,
  Pessoas: IconUser,
  Natureza: IconLeaf,
  Comida: IconCoffee,
  Atividades: IconBallFootball,
  Viagens: IconPlane,
  Objetos: IconBulb,
  Símbolos: IconHash,
  Bandeiras: IconFlag,
};

type CategoryBarProps = {
  hasRecent: boolean;
  groups: string[];
  current: string;
  onSelect: (name: string) => void;
};

/** Leads to a group; one tab stop, arrow keys inside. */
export function CategoryBar({ hasRecent, groups, current, onSelect }: CategoryBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const names = hasRecent ? [recentName, ...groups] : groups;
  const stop = names.includes(current) ? current : names[0];
  useEffect(() => {
    const button = bar.current?.querySelector<HTMLElement>(`[data-group="${current}"]`);
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
    const at = buttons.findIndex((button) => button.matches(':focus'));
    if (by === undefined || at === -1) return;
    event.preventDefault();
    buttons.at((at + by) % buttons.length)?.focus();
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Categorias"
      onKeyDown={handleKeyDown}
      className="flex shrink-0 overflow-x-auto border-t border-line px-1 py-1 [scrollbar-width:none]"
    >
      {names.map((name) => (
        <button
          key={name}
          type="button"
          data-group={name}
          tabIndex={name === stop ? 0 : -1}
          aria-label={name}
          aria-pressed={name === current}
          title={name}
          onClick={() => onSelect(name)}
          className={classNames(
            'flex h-11 min-w-9 flex-1 items-center justify-center rounded-control -outline-offset-2 hover:bg-hover',
            name === current ? 'bg-sunken text-ink' : 'text-ink-2',
          )}
        >
          <Icon of={icons[name] ?? IconMoodSmile} size={20} />
        </button>
      ))}
    </div>
  );
}
