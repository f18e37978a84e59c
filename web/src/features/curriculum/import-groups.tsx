import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { kindLine } from './curriculum-words.ts';
import { hasDoi, type ImportGroup, type ImportItem } from './lattes/groups.ts';
import type { Ticks } from './lattes/use-ticks.ts';

/** Lines that come at a time: a file may have thousands. */
const shownAtOnce = 50;

type ImportGroupsProps = { groups: readonly ImportGroup[]; ticks: Ticks; isLocked: boolean };

/** What a file has, by kind; each kind is ticked as a whole, or opened and ticked line by line. */
export function ImportGroups({ groups, ticks, isLocked }: ImportGroupsProps) {
  return (
    <fieldset disabled={isLocked} className="min-w-0">
      <legend className="sr-only">O que trazer</legend>
      {groups.map((group, at) => (
        <Group key={group.name} group={group} ticks={ticks} isOpenAtFirst={at === 0} />
      ))}
    </fieldset>
  );
}

function Group({ group, ticks, isOpenAtFirst }: { group: ImportGroup; ticks: Ticks; isOpenAtFirst: boolean }) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const [shown, setShown] = useState(shownAtOnce);
  const id = useId();
  const { items, title } = group;
  return (
    <section aria-labelledby={id}>
      <div className="flex min-h-13 items-center gap-3.5 px-(--gutter)">
        <GroupTick group={group} ticks={ticks} />
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-chat font-semibold">
            {title}
          </h2>
          {group.note && <p className="text-meta text-ink-3">{group.note}</p>}
        </div>
        <span className="text-meta text-ink-3 tabular-nums">
          {ticks.countOf(group)} de {items.length}
        </span>
        <IconButton
          label={`${isOpen ? 'Recolher' : 'Abrir'} ${title}`}
          aria-expanded={isOpen}
          className="-mr-2.5"
          icon={<Icon of={isOpen ? IconChevronUp : IconChevronDown} size={20} />}
          onClick={() => setIsOpen(!isOpen)}
        />
      </div>
      {isOpen && (
        <ul className="pb-3">
          {items.slice(0, shown).map((item) => (
            <Line key={item.id} item={item} ticks={ticks} />
          ))}
          {items.length > shown && (
            <li className="py-3 pr-(--gutter) pl-[calc(var(--gutter)+2.375rem)]">
              <TextButton onClick={() => setShown(shown + shownAtOnce)}>
                Ver mais {Math.min(shownAtOnce, items.length - shown)} de {items.length}
              </TextButton>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

/** All of them, none, or some: then a press ticks the rest. */
function GroupTick({ group, ticks }: { group: ImportGroup; ticks: Ticks }) {
  const count = ticks.countOf(group);
  const isSome = count > 0 && count < group.items.length;
  return (
    <input
      type="checkbox"
      aria-label={`${group.title}: todos`}
      className="check-box target-44"
      checked={count === group.items.length}
      ref={(box) => {
        if (box) box.indeterminate = isSome;
      }}
      onChange={(event) => ticks.tick(group.items, event.currentTarget.checked)}
    />
  );
}

function Line({ item, ticks }: { item: ImportItem; ticks: Ticks }) {
  const facts = [
    item.detail,
    kindLine({ ...item }),
    doiText(item),
    item.isRepeated && 'repetido no arquivo',
    item.isKnown && 'já no seu perfil',
  ];
  return (
    <li>
      <label className="flex cursor-pointer gap-3.5 px-(--gutter) hover:bg-hover">
        <input
          type="checkbox"
          className="check-box mt-3"
          checked={ticks.has(item)}
          onChange={(event) => ticks.tick([item], event.currentTarget.checked)}
        />
        <span className="min-w-0 flex-1 border-b border-line py-3">
          <span className="line-clamp-3 font-serif text-read leading-snug font-semibold wrap-anywhere">
            {item.title}
          </span>
          <span className="block text-meta text-ink-3 wrap-anywhere">{facts.filter(Boolean).join(' · ')}</span>
        </span>
      </label>
    </li>
  );
}

function doiText(item: ImportItem): string | false {
  return item.csl !== null && (hasDoi(item) ? 'com DOI' : 'sem DOI');
}
