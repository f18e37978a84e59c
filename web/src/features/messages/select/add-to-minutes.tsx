import type { Message } from '@publyka/contract/routes/messages';
import { IconNotes } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { readingsQuery, useAddToMinutes } from '../../../shared/readings/data.ts';
import { titleText } from '../../../shared/works/work-words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';

type AddToMinutesProps = { communityId: string; selected: readonly Message[]; onAdded: () => void };

/** 'Pôr na ata' of the reading whose thread it is, or of one of the RePublyka's; not there where nothing is read. */
export function AddToMinutes({ communityId, selected, onAdded }: AddToMinutesProps) {
  const { data } = useInfiniteQuery(readingsQuery(communityId));
  const { mutate, isPending } = useAddToMinutes(onAdded);
  const all = data?.pages.flatMap(({ items }) => items) ?? [];
  const own = all.filter(({ roomId }) => roomId !== null && roomId === selected[0]?.roomId);
  const readings = own.length > 0 ? own : all;
  const [only] = readings;
  if (!only) return null;
  const messageIds = selected.map(({ id }) => id);
  const isOff = selected.length === 0 || isPending;
  const icon = <Icon of={IconNotes} />;
  if (readings.length === 1) {
    return (
      <IconButton
        label="Pôr na ata"
        disabled={isOff}
        icon={icon}
        onClick={() => mutate({ reading: only, messageIds })}
      />
    );
  }
  return (
    <Menu side="top" trigger={<IconButton label="Pôr na ata" disabled={isOff} icon={icon} />}>
      {readings.map((reading) => (
        <MenuItem key={reading.id} onSelect={() => mutate({ reading, messageIds })}>
          <span className="min-w-0 truncate">{titleText(reading.work)}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}
