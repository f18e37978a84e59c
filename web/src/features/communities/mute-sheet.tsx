import type { Community, MuteDuration } from '@publyka/contract/routes/communities';
import { useState } from 'react';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { formatUntil } from '../../ui/format-time.ts';
import { RadioList } from '../../ui/radio-list.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useMute } from './use-mute.ts';

type MuteSheetProps = { community: Community; open: boolean; onOpenChange: (open: boolean) => void };

const hour = 3_600_000;

const durations: readonly { value: MuteDuration; label: string; hours: number | null }[] = [
  { value: 'hours', label: 'Por 8 horas', hours: 8 },
  { value: 'week', label: 'Por uma semana', hours: 7 * 24 },
  { value: 'always', label: 'Sempre', hours: null },
];

const verbs: Record<MuteDuration, string> = {
  hours: 'Silenciar por 8 horas',
  week: 'Silenciar por uma semana',
  always: 'Silenciar sempre',
};

/** For how long, each choice with when it ends, and whether mentions come all the same. */
export function MuteSheet({ community, open, onOpenChange }: MuteSheetProps) {
  const [duration, setDuration] = useState<MuteDuration>('hours');
  const [mentions, setMentions] = useState(true);
  const { mute } = useMute(community);
  const now = new Date();
  const options = durations.map(({ hours, ...option }) => ({
    ...option,
    hint: hours === null ? 'até você reativar' : formatUntil(new Date(now.getTime() + hours * hour), now),
  }));
  return (
    <PageSheet
      open={open}
      onOpenChange={onOpenChange}
      title={`Silenciar ${community.name}`}
      footer={
        <>
          <Button variant="quiet" size="large" onClick={() => onOpenChange(false)}>
            Cancelar
          </Button>
          <Button
            variant="mark"
            size="large"
            className="flex-1"
            busy={mute.isPending}
            onClick={() => mute.mutate({ duration, mentions }, { onSuccess: () => onOpenChange(false) })}
          >
            {verbs[duration]}
          </Button>
        </>
      }
    >
      <RadioList legend="Por quanto tempo" options={options} value={duration} onValueChange={setDuration} />
      {!community.direct && (
        <Switch
          label="Menções continuam"
          hint="Você recebe uma notificação quando alguém menciona você."
          checked={mentions}
          onChange={(event) => setMentions(event.currentTarget.checked)}
          className="mt-3"
        />
      )}
      <p className="mt-3 text-meta text-ink-3">
        Ninguém fica sabendo. O número de não lidas segue na lista, sem amarelo.
      </p>
    </PageSheet>
  );
}
