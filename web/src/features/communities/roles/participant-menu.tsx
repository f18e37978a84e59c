import type { Community, Participant } from '@publyka/contract/routes/communities';
import { IconDots } from '@tabler/icons-react';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useLayerTrigger } from '../../../ui/layer-trigger.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const Layer = lazyPart(() => import('./participant-menu-layer.tsx').then((part) => part.ParticipantMenuLayer));

type ParticipantMenuProps = { community: Community; participant: Participant };

/** What whoever runs the RePublyka can do with a member. */
export function ParticipantMenu({ community, participant }: ParticipantMenuProps) {
  const { button, anchor, isOpen, change } = useLayerTrigger({
    trigger: (
      <IconButton
        label={`Opções de ${participant.person.fullName}`}
        icon={<Icon of={IconDots} />}
        className="mr-1 shrink-0"
      />
    ),
    kind: 'menu',
    code: Layer,
  });
  return (
    <>
      {button}
      <Layer {...{ community, participant, anchor }} open={isOpen} onOpenChange={change} />
    </>
  );
}
