import { communityName, product } from '@publyka/contract/brand';
import { missions } from '@publyka/contract/missions';
import {
  IconArrowUpRight,
  IconBuildingBank,
  IconDroplet,
  IconHistory,
  IconKeyboard,
  IconMessages,
  IconPencil,
  IconSend,
  type Icon as IconShape,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { catchUpQuery } from '../../shared/catch-up/catch-up-query.ts';
import { useShareInvitation } from '../../shared/invitations/share-invitation.ts';
import { standingQuery } from '../../shared/people/standing.ts';
import { classNames } from '../../ui/class-names.ts';
import { QuietHeading } from '../../ui/headings.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SheetLayer } from '../../ui/sheet-layer.tsx';
import { partnerLinks, partnersTitle } from './partner-page.tsx';

type ActionsSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCompose: () => void;
  onOpenShortcuts: () => void;
};

/** 'Publyka Ações': actions for any page, and the partners' tools. A chosen action replaces it in the history. */
export function ActionsSheet({ open, onOpenChange, onCompose, onOpenShortcuts }: ActionsSheetProps) {
  const navigate = useNavigate();
  const shareInvitation = useShareInvitation();
  const { data: standing } = useQuery({ ...standingQuery, enabled: open });
  const { data: missed } = useQuery({ ...catchUpQuery, enabled: open });

  return (
    <SheetLayer open={open} onOpenChange={onOpenChange} title={`${product} Ações`} keepMounted flush>
      <ul className="pb-3">
        <ActionRow
          icon={IconPencil}
          isMain
          title="Novo Post"
          detail="Texto, imagem, vídeo ou link"
          onPress={onCompose}
        />
        <ActionRow
          icon={IconMessages}
          title={`Criar ${communityName}`}
          detail="Um grupo para conversar e decidir"
          onPress={() => void navigate({ to: '/communities', search: { criar: 1 }, replace: true })}
        />
        <ActionRow
          icon={IconSend}
          title="Gerar Convite"
          detail={`${missions.invite.reward} EduCoins por colega que chegar`}
          onPress={() => void shareInvitation().then(() => onOpenChange(false))}
        />
        <ActionRow
          icon={IconDroplet}
          title="Criar Drop"
          detail="Vídeo de até 60 segundos"
          onPress={() => void navigate({ to: '/drops', search: { criar: 1 }, replace: true })}
        />
        {missed?.since && (
          <ActionRow
            icon={IconHistory}
            title="O que perdi"
            detail="Dois minutos do que houve desde a sua última visita"
            onPress={() => void navigate({ to: '/o-que-perdi', replace: true })}
          />
        )}
        <ActionRow
          icon={IconKeyboard}
          title="Atalhos do teclado"
          detail="Ir, ler e curtir sem o mouse"
          onPress={onOpenShortcuts}
          className="hidden! wide:flex!"
        />
        {standing && standing.role !== 'membro' && (
          <ActionRow
            icon={IconBuildingBank}
            title="Administração"
            detail="Denúncias, pessoas e o que mais esta instalação pede"
            onPress={() => void navigate({ to: '/administracao/$', params: { _splat: '' }, replace: true })}
          />
        )}
      </ul>
      <PartnerSection />
    </SheetLayer>
  );
}

type ActionRowProps = {
  icon: IconShape;
  title: string;
  detail: string;
  isMain?: boolean;
  onPress: () => void;
  className?: string;
};

/** The button covers the row. Its name is the title, the detail its description. */
function ActionRow({ icon: RowIcon, title, detail, isMain = false, onPress, className }: ActionRowProps) {
  const detailId = useId();
  return (
    <li
      className={classNames(
        'relative flex min-h-16 items-center gap-3.5 px-5 py-2.5 has-[button:hover]:bg-hover has-[button:active]:bg-sunken',
        className,
      )}
    >
      <span
        className={classNames(
          'flex size-11 shrink-0 items-center justify-center rounded-card',
          isMain ? 'bg-mark text-on-mark' : 'bg-sunken',
        )}
      >
        <Icon of={RowIcon} />
      </span>
      <span className="min-w-0">
        <button
          type="button"
          aria-describedby={detailId}
          onClick={onPress}
          className="text-left text-chat font-semibold outline-none after:absolute after:inset-0 after:rounded-small focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ink"
        >
          {title}
        </button>
        <span id={detailId} className="block text-meta text-ink-3">
          {detail}
        </span>
      </span>
    </li>
  );
}

function PartnerSection() {
  return (
    // Covers the bottom padding of the sheet.
    <section
      aria-label={partnersTitle}
      className="-mb-[calc(1.25rem+var(--safe-bottom))] border-t border-line bg-paper pt-4 pb-[calc(1.25rem+var(--safe-bottom))]"
    >
      <QuietHeading className="px-5 pb-1">{partnersTitle}</QuietHeading>
      <ul>
        {partnerLinks.map(({ key, label, icon: LinkIcon, url }) => (
          <li key={key}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="flex h-11.5 items-center gap-3.5 px-5 text-chat -outline-offset-2 hover:bg-hover"
            >
              <Icon of={LinkIcon} />
              <span className="flex-1">{label}</span>
              <Icon of={IconArrowUpRight} size={18} className="text-ink-2" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
