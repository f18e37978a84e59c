import type { PushState } from '@publyka/contract/routes/pushes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { SectionTitle } from '../../ui/headings.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { pushesQuery, useSetDevice } from './data.ts';
import { findObstacle, type PushObstacle } from './push-device.ts';
import { PushSettingsFields } from './push-settings.tsx';

/** 'Notificações neste aparelho': what comes while the app is closed. Off until one turns it on. */
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
