import { formatLocalTime, meetingTimeZones, timeZoneTexts } from '@publyka/contract/reading-limits';
import { type Meeting, type Reading, setMeetingRoute } from '@publyka/contract/routes/readings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { cacheReading } from '../../shared/readings/data.ts';
import { ownTimeZone } from '../../shared/readings/reading-words.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { SubmitFooter } from '../../ui/submit-footer.tsx';
import { TextInput } from '../../ui/text-input.tsx';

const lengths = [
  { value: '30', label: '30 minutos' },
  { value: '60', label: '1 hora' },
  { value: '90', label: '1 hora e meia' },
  { value: '120', label: '2 horas' },
  { value: '180', label: '3 horas' },
  { value: '240', label: '4 horas' },
];

/** A new one, or one that is moved. */
function toDraft(meeting: Meeting | null) {
  if (!meeting) return { id: uuidv7(), startsAt: '', timeZone: ownTimeZone(), minutes: '90', place: '' };
  const { id, startsAt, timeZone, minutes, place } = meeting;
  return { id, startsAt: formatLocalTime(startsAt, timeZone), timeZone, minutes: `${minutes}`, place: place ?? '' };
}

type MeetingSheetProps = {
  reading: Reading;
  /** Null for a new one. */
  meeting: Meeting | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** 'Marcar encontro', 'Mudar encontro': day and hour on the clock of a place, how long, and where. */
export function MeetingSheet({ reading, meeting, open, onOpenChange }: MeetingSheetProps) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(() => toDraft(meeting));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => setMeeting(reading, draft),
    onSuccess: (next) => {
      cacheReading(queryClient, next);
      setDraft(toDraft(null));
      onOpenChange(false);
    },
  });
  const problemOf = (field: string) => (error instanceof ApiError ? error.fields[field] : undefined);
  const isOther = error && !problemOf('startsAt') && !problemOf('place');
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  function submit(event: FormEvent): void {
    event.preventDefault();
    mutate();
  }
  return (
    <PageSheet
      open={open}
      onOpenChange={onOpenChange}
      title={meeting ? 'Mudar encontro' : 'Marcar encontro'}
      onSubmit={submit}
      footer={
        <SubmitFooter label={meeting ? 'Mudar' : 'Marcar'} busy={isPending} onCancel={() => onOpenChange(false)} />
      }
    >
      <div className="flex flex-col gap-4.5">
        <Field label="Dia e hora" error={problemOf('startsAt') ?? (isOther ? messageOf(error) : undefined)}>
          <TextInput
            type="datetime-local"
            value={draft.startsAt}
            onChange={({ currentTarget }) => change({ startsAt: currentTarget.value })}
          />
        </Field>
        <Field label="No horário de">
          <Select
            value={draft.timeZone}
            onValueChange={(timeZone) => change({ timeZone })}
            options={meetingTimeZones.map((zone) => ({ value: zone, label: timeZoneTexts[zone] }))}
          />
        </Field>
        <Field label="Duração">
          <Select value={draft.minutes} onValueChange={(minutes) => change({ minutes })} options={lengths} />
        </Field>
        <Field label="Onde" optional error={problemOf('place')}>
          <TextInput value={draft.place} onChange={({ currentTarget }) => change({ place: currentTarget.value })} />
        </Field>
      </div>
    </PageSheet>
  );
}

function setMeeting({ id: readingId, communityId }: Reading, draft: ReturnType<typeof toDraft>) {
  const { id: meetingId, startsAt, timeZone, minutes, place } = draft;
  return call(setMeetingRoute, {
    params: { communityId, readingId, meetingId },
    body: { startsAt, timeZone, minutes: Number(minutes), place: place || null },
  });
}
