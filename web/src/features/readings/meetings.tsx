import { formatMeeting, timeZoneTexts } from '@publyka/contract/reading-limits';
import { type Meeting, type Reading, removeMeetingRoute } from '@publyka/contract/routes/readings';
import { IconCalendarPlus, IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { cacheReading } from '../../shared/readings/data.ts';
import { isOver, meetingFacts, ownTimeZone } from '../../shared/readings/reading-words.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';

const MeetingSheet = lazyPart(() => import('./meeting-sheet.tsx').then((part) => part.MeetingSheet));

/** When they meet: each to one's calendar. */
export function Meetings({ reading }: { reading: Reading }) {
  const { id, communityId, meetings, can } = reading;
  const [isSetting, setIsSetting] = useState(false);
  return (
    <section className="mt-6">
      <h2 className="sr-only">Encontros</h2>
      <ul className="flex flex-col gap-3">
        {meetings.map((meeting, index) => (
          <MeetingRow key={meeting.id} reading={reading} meeting={meeting} index={index} />
        ))}
      </ul>
      <div className="mt-4 flex flex-col gap-3">
        {meetings.length > 0 && (
          <a
            href={`/api/communities/${communityId}/readings/${id}/encontros.ics`}
            download
            className={`${buttonClass({ variant: 'ink', size: 'large' })} w-full`}
          >
            <Icon of={IconCalendarPlus} size={18} /> Adicionar ao calendário
          </a>
        )}
        {can.edit && (
          <Button
            variant="outline"
            size="large"
            icon={<Icon of={IconPlus} size={18} />}
            className="w-full"
            onClick={() => setIsSetting(true)}
          >
            Marcar encontro
          </Button>
        )}
      </div>
      <MeetingSheet reading={reading} meeting={null} open={isSetting} onOpenChange={setIsSetting} />
    </section>
  );
}

type MeetingRowProps = { reading: Reading; meeting: Meeting; index: number };

function MeetingRow({ reading, meeting, index }: MeetingRowProps) {
  const { startsAt, timeZone, place } = meeting;
  const facts = meetingFacts(reading, index);
  const isElsewhere = timeZone !== ownTimeZone();
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-BR', { timeZone, ...options }).format(new Date(startsAt));
  return (
    <li className={classNames('flex items-center gap-3.5', isOver(meeting) && 'text-ink-3')}>
      <span
        className="flex w-14 shrink-0 flex-col items-center rounded-control border border-line py-1"
        aria-hidden="true"
      >
        <span className="text-meta text-ink-2">{part({ month: 'short' })}</span>
        <span className="font-serif text-title font-semibold">{part({ day: 'numeric' })}</span>
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-chat font-semibold">
          {formatMeeting(startsAt, timeZone)}
          {isElsewhere && ` (${timeZoneTexts[timeZone]})`}
        </span>
        {facts && <span className="block text-meta text-ink-3">{facts}</span>}
        {place && <span className="block text-meta text-ink-3 wrap-anywhere">{place}</span>}
      </span>
      {reading.can.edit && <MeetingMenu reading={reading} meeting={meeting} />}
    </li>
  );
}

function MeetingMenu({ reading, meeting }: { reading: Reading; meeting: Meeting }) {
  const [isMoving, setIsMoving] = useState(false);
  const queryClient = useQueryClient();
  const { communityId, id: readingId } = reading;
  const { mutate: remove } = useMutation({
    mutationFn: () => call(removeMeetingRoute, { params: { communityId, readingId, meetingId: meeting.id } }),
    onSuccess: (next) => cacheReading(queryClient, next),
    onError: (error) => toast.error(messageOf(error)),
  });
  const when = formatMeeting(meeting.startsAt, meeting.timeZone);
  return (
    <>
      <Menu trigger={<IconButton icon={<Icon of={IconDots} />} label={`Opções do encontro de ${when}`} />}>
        <MenuItem icon={<Icon of={IconPencil} />} onSelect={() => setIsMoving(true)}>
          Mudar
        </MenuItem>
        <MenuItem icon={<Icon of={IconTrash} />} danger onSelect={() => remove()}>
          Desmarcar
        </MenuItem>
      </Menu>
      <MeetingSheet
        key={meeting.startsAt}
        reading={reading}
        meeting={meeting}
        open={isMoving}
        onOpenChange={setIsMoving}
      />
    </>
  );
}
