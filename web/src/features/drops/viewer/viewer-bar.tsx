import { Dialog } from '@base-ui/react/dialog';
import type { Drop } from '@publyka/contract/routes/drops';
import {
  IconBadgeCc,
  IconDots,
  IconFlag,
  IconLink,
  IconPencil,
  IconTrash,
  IconVolume,
  IconVolumeOff,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { CiteItem } from '../../../shared/cite/cite-item.tsx';
import { useCite } from '../../../shared/cite/use-cite.tsx';
import { useAudienceItem } from '../../../shared/open-web/audience-item.tsx';
import { useEmbedItem } from '../../../shared/open-web/embed-item.tsx';
import { ReportThingDialog } from '../../../shared/reports/lazy-report-thing.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { DeleteDropDialog } from '../delete-drop-dialog.tsx';
import { copyDropLink } from './drop-actions.tsx';

const EditCaptionsDialog = lazyPart(() =>
  import('../captions/edit-captions-dialog.tsx').then((part) => part.EditCaptionsDialog),
);

const onVideo =
  'text-white hover:bg-[rgb(255_255_255/0.16)] active:bg-[rgb(255_255_255/0.16)] focus-visible:outline-white';

type About = 'deletion' | 'captions' | 'report';

type ViewerBarProps = {
  drop: Drop;
  isMuted: boolean;
  onMutedChange: (isMuted: boolean) => void;
  hasCaptions: boolean;
  onCaptionsChange: (hasCaptions: boolean) => void;
};

/** Above every drop: close, sound and the menu. */
export function ViewerBar({ drop, isMuted, onMutedChange, hasCaptions, onCaptionsChange }: ViewerBarProps) {
  // Keyed by drop, since another one may be shown under an open dialog.
  const [asked, setAsked] = useState<{ about: About; dropId: string } | null>(null);
  const isAsked = (about: About) => asked?.about === about && asked.dropId === drop.id;
  const ask = (about: About, isOpen = true) => setAsked(isOpen ? { about, dropId: drop.id } : null);
  const { cite, sheet } = useCite({ overViewer: true });
  const embed = useEmbedItem({ kind: 'drops', id: drop.id, overViewer: true });
  const audience = useAudienceItem({ thing: 'drop', thingId: drop.id, isOwn: drop.can.delete, overViewer: true });
  return (
    <div className="pointer-events-none absolute inset-x-0 top-0 flex items-center drop-edges justify-between pt-[calc(0.375rem+var(--safe-top))] *:pointer-events-auto">
      <CloseButton />
      <div className="flex">
        <IconButton
          label="Som"
          pressed={!isMuted}
          title={isMuted ? 'Ligar o som (M)' : 'Desligar o som (M)'}
          onClick={() => onMutedChange(!isMuted)}
          icon={isMuted ? <Icon of={IconVolumeOff} /> : <Icon of={IconVolume} />}
          className={onVideo}
        />
        <Menu trigger={<IconButton label="Mais opções" icon={<Icon of={IconDots} />} className={onVideo} />}>
          {drop.captionsUrl && (
            <MenuItem icon={<Icon of={IconBadgeCc} />} onSelect={() => onCaptionsChange(!hasCaptions)}>
              {hasCaptions ? 'Ocultar legendas' : 'Mostrar legendas'}
            </MenuItem>
          )}
          <MenuItem icon={<Icon of={IconLink} />} onSelect={() => void copyDropLink(drop.id)}>
            Copiar link
          </MenuItem>
          <CiteItem onSelect={() => cite({ drop })} />
          {drop.can.editCaptions && (
            <MenuItem icon={<Icon of={IconPencil} />} onSelect={() => ask('captions')}>
              {drop.captionsUrl ? 'Editar legendas' : 'Adicionar legendas'}
            </MenuItem>
          )}
          {embed.item}
          {audience.item}
          {!drop.can.delete && (
            <MenuItem icon={<Icon of={IconFlag} />} onSelect={() => ask('report')}>
              Denunciar
            </MenuItem>
          )}
          {drop.can.delete && (
            <MenuItem danger icon={<Icon of={IconTrash} />} onSelect={() => ask('deletion')}>
              Excluir
            </MenuItem>
          )}
        </Menu>
      </div>
      {sheet}
      {embed.sheet}
      {audience.sheet}
      <ReportThingDialog
        open={isAsked('report')}
        onOpenChange={(isOpen) => ask('report', isOpen)}
        kind="drop"
        thingId={drop.id}
        name={drop.author.fullName}
      />
      {drop.can.delete && (
        <DeleteDropDialog drop={drop} open={isAsked('deletion')} onOpenChange={(isOpen) => ask('deletion', isOpen)} />
      )}
      {drop.can.editCaptions && (
        <EditCaptionsDialog
          key={drop.id}
          drop={drop}
          open={isAsked('captions')}
          onOpenChange={(isOpen) => ask('captions', isOpen)}
        />
      )}
    </div>
  );
}

export function CloseButton() {
  return <Dialog.Close render={<IconButton label="Fechar" icon={<Icon of={IconX} />} className={onVideo} />} />;
}
