import type { LinkablePerson } from '@publyka/contract/routes/connections';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PersonLine } from './person-line.tsx';
import { ReasonLine } from './reason-line.tsx';
import { StandingButton } from './standing-button.tsx';

type LinkableRowProps = {
  linkable: LinkablePerson;
  /** 'Não sugerir': only for suggestions. */
  onDismiss?: ((linkable: LinkablePerson) => void) | undefined;
};

/** Somebody suggested or found, with the reason and the button. */
export function LinkableRow({ linkable, onDismiss }: LinkableRowProps) {
  const { person, reason } = linkable;
  return (
    <PersonLine person={person} trailing={<StandingButton linkable={linkable} />}>
      {(reason || onDismiss) && (
        <div className="flex items-center justify-between gap-2">
          <div className="min-w-0 py-1.5">{reason && <ReasonLine reason={reason} />}</div>
          {onDismiss && <DismissButton name={person.fullName} onPress={() => onDismiss(linkable)} />}
        </div>
      )}
    </PersonLine>
  );
}

function DismissButton({ name, onPress }: { name: string; onPress: () => void }): ReactNode {
  return (
    <IconButton
      label={`Não sugerir ${name}`}
      title="Não sugerir"
      icon={<Icon of={IconX} size={18} className="text-ink-3" />}
      onClick={onPress}
      // Its 44 px begin where those of the button above end.
      className="-mt-0.5 -mr-[min(0.75rem,var(--gutter))] -mb-3.5 pb-3"
    />
  );
}
