import type { PushKind, PushSettings, PushState } from '@publyka/contract/routes/pushes';
import { notificationGroups, sayHowMany } from '@publyka/contract/text/notification-groups';
import { notificationKindTexts } from '@publyka/contract/text/people-texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { Field } from '../../ui/field.tsx';
import { FoldedGroup } from '../../ui/folded-group.tsx';
import { SectionTitle } from '../../ui/headings.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { pushesQuery, useSetDevice, useSetSettings } from './data.ts';
import { findObstacle, type PushObstacle } from './push-device.ts';

/** 'Notificações neste aparelho': pushes while the app is closed. Off by default. */
export function PushSection() {
  const query = useQuery(pushesQuery);
  return (
    <section aria-labelledby="avisos" className="px-(--gutter) pt-2 pb-4">
      <SectionTitle id="avisos">Notificações neste aparelho</SectionTitle>
      {query.isPending && (
        <SkeletonGroup label="Carregando notificações" className="mt-3">
          <Skeleton className="h-9 w-full" />
        </SkeletonGroup>
      )}
      {query.isError && !query.data && (
        <QueryError shape="line" query={query} title="Erro ao carregar notificações do aparelho" />
      )}
      {query.data && <Device state={query.data} />}
    </section>
  );
}

const obstacleTexts: Record<PushObstacle, string> = {
  unsupported: 'Este navegador não recebe notificações com o aplicativo fechado.',
  'not-installed':
    'Para receber notificações, adicione o aplicativo à tela de início: Compartilhar, Adicionar à Tela de Início.',
  denied: 'O navegador bloqueou as notificações. Para recebê-las, permita-as nas configurações deste site.',
};

function Device({ state }: { state: PushState }) {
  const { mutate: setDevice, isPending, variables } = useSetDevice();
  const [obstacle, setObstacle] = useState(findObstacle);
  if (obstacle) return <p className="mt-2 text-ui text-ink-2">{obstacleTexts[obstacle]}</p>;
  return (
    <div className="mt-2 flex flex-col gap-2">
      <Switch
        label="Receber notificações"
        hint="Neste navegador, com o aplicativo fechado. Dizem quem e onde"
        checked={isPending ? variables.isOn : state.isOn}
        disabled={isPending}
        onChange={({ target }) =>
          setDevice(
            { isOn: target.checked, publicKey: state.publicKey },
            { onSettled: () => setObstacle(findObstacle()) },
          )
        }
      />
      {state.isOn && <PushSettingsFields settings={state.settings} />}
    </div>
  );
}

const labels: Record<PushKind, string> = { message: 'Mensagens', ...notificationKindTexts };

const groups: { title: string; kinds: readonly PushKind[] }[] = notificationGroups.map(({ title, kinds }, index) => ({
  title,
  kinds: index === 0 ? ['message', ...kinds] : kinds,
}));

const usualNight = { from: '22:00', until: '07:00' };

/** Kinds, quiet hours and preview, for all devices of a person. */
function PushSettingsFields({ settings }: { settings: PushSettings }) {
  const { mutate } = useSetSettings();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

  function change(changes: Partial<PushSettings>): void {
    mutate({ ...settings, ...changes });
  }

  return (
    <>
      <fieldset className="flex flex-col gap-1">
        <legend className="text-meta font-semibold">Avisar sobre</legend>
        {groups.map(({ title, kinds }) => (
          <FoldedGroup
            key={title}
            title={title}
            summary={sayHowMany(kinds.filter((kind) => settings.kinds.includes(kind)).length, kinds.length)}
          >
            {kinds.map((kind) => (
              <Switch
                key={kind}
                label={labels[kind]}
                checked={settings.kinds.includes(kind)}
                onChange={({ target }) => {
                  const others = settings.kinds.filter((one) => one !== kind);
                  change({ kinds: target.checked ? [...others, kind] : others });
                }}
              />
            ))}
          </FoldedGroup>
        ))}
      </fieldset>
      <Switch
        label="Mostrar o texto"
        hint="Trechos de comentários e mensagens, mesmo na tela bloqueada"
        checked={settings.showsText}
        onChange={({ target }) => change({ showsText: target.checked })}
      />
      <Switch
        label="Horário de silêncio"
        hint="Nenhuma notificação nesse período"
        checked={settings.quiet !== null}
        onChange={({ target }) => change({ quiet: target.checked ? usualNight : null, timeZone })}
      />
      {settings.quiet && <QuietHours quiet={settings.quiet} onChange={(quiet) => change({ quiet, timeZone })} />}
    </>
  );
}

type Quiet = NonNullable<PushSettings['quiet']>;

function QuietHours({ quiet, onChange }: { quiet: Quiet; onChange: (quiet: Quiet) => void }) {
  /** While a time is incomplete the value is empty, and nothing changes. */
  function set(end: keyof Quiet, value: string): void {
    if (value !== '') onChange({ ...quiet, [end]: value });
  }

  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label="Das">
        <TextInput type="time" value={quiet.from} onChange={({ target }) => set('from', target.value)} />
      </Field>
      <Field label="Até as">
        <TextInput type="time" value={quiet.until} onChange={({ target }) => set('until', target.value)} />
      </Field>
    </div>
  );
}
