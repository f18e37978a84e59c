import { useState } from 'react';
import { type ImportGroup, type ImportItem, isTickedAtFirst } from './groups.ts';

export type Ticks = ReturnType<typeof useTicks>;

/** What is ticked of a file: at first what `isTickedAtFirst` says. */
export function useTicks(groups: readonly ImportGroup[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(groups.flatMap((group) => group.items.filter((item) => isTickedAtFirst(group, item)).map(idOf))),
  );

  function tick(items: readonly ImportItem[], isOn: boolean): void {
    const ids = new Set(items.map(idOf));
    setTicked((before) => new Set(isOn ? [...before, ...ids] : [...before].filter((id) => !ids.has(id))));
  }

  return {
    count: ticked.size,
    has: (item: ImportItem) => ticked.has(item.id),
    countOf: (group: ImportGroup) => group.items.filter(({ id }) => ticked.has(id)).length,
    tick,
    chosen: () => groups.flatMap(({ items }) => items.filter(({ id }) => ticked.has(id))),
  };
}

function idOf({ id }: ImportItem): string {
  return id;
}
