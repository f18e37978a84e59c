import type { InstallationSettings, SettingValues } from '@publyka/contract/routes/installation';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { sourceWords, useChangeSetting } from '../settings/data.ts';
import { requestsQuery, waitWords } from './data.ts';
import { DoorChoice } from './door-choice.tsx';

/** The door of this installation. Nobody who has an account loses it. */
export function DoorForm({ settings }: { settings: InstallationSettings }) {
  const { mutate, isPending } = useChangeSetting();
  const [entrance, setEntrance] = useState<SettingValues['entrance']>(settings.values.entrance);
  const [problem, setProblem] = useState<string | null>(null);
  const waitHours = useInfiniteQuery(requestsQuery).data?.pages[0]?.waitHours;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    mutate(
      { key: 'entrance', value: entrance },
      {
        onSuccess: ({ values }) => {
          setProblem(null);
          setEntrance(values.entrance);
        },
        onError: (error) => {
          const fields = error instanceof ApiError ? error.fields : {};
          setProblem(Object.values(fields)[0] ?? messageOf(error));
          toast.error(messageOf(error));
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <DoorChoice
        legend="Quem pode criar conta nesta instalação."
        legendLook="lead"
        entrance={entrance}
        onChange={setEntrance}
        wait={typeof waitHours === 'number' ? waitWords(waitHours) : null}
        problem={problem}
      />
      <div className="mt-4 py-4">
        <Button type="submit" size="large" busy={isPending} className="w-full wide:w-60">
          Guardar
        </Button>
        <p className="mt-2 text-meta text-ink-3">{sourceWords(settings, 'entrance')}. Quem já tem conta continua.</p>
      </div>
    </form>
  );
}
