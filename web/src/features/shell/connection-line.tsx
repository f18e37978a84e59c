import { IconWifiOff } from '@tabler/icons-react';
import { type ConnectionTrouble, useConnectionTrouble } from '../../lib/api/connection.ts';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';

const texts: Record<ConnectionTrouble, string> = {
  offline: 'Você está sem conexão. Mostrando o que já foi lido.',
  reconnecting: 'Reconectando…',
  delayed: 'Sem conexão ao vivo. O que é novo chega com atraso.',
};

/** A line under the header while the live connection is lost. */
export function ConnectionLine() {
  const trouble = useConnectionTrouble();
  return (
    <div
      role="status"
      data-bar=""
      className="sticky top-[calc(var(--bar-top)+var(--safe-top))] z-(--z-sticky) wide:top-0"
    >
      {trouble && (
        <p className="flex h-9 items-center justify-center gap-2.5 bg-sunken px-(--gutter) text-meta font-medium text-ink-2">
          {trouble === 'offline' ? <Icon of={IconWifiOff} size={15} /> : <Spinner size={15} />}
          {texts[trouble]}
        </p>
      )}
    </div>
  );
}
