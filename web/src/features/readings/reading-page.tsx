import { type Reading, removeReadingRoute } from '@publyka/contract/routes/readings';
import {
  IconArrowUpRight,
  IconCalendarRepeat,
  IconDots,
  IconMessage2,
  IconMessageShare,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { forgetReading, readingQuery } from '../../shared/readings/data.ts';
import { periodWords } from '../../shared/readings/reading-words.ts';
import { titleText } from '../../shared/works/work-words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { innerPageClass } from '../../ui/inner-page.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { Extracts } from './extracts.tsx';
import { Meetings } from './meetings.tsx';
import { Minutes } from './minutes.tsx';
import { Progress } from './progress.tsx';
import { Roles } from './roles.tsx';

const CalendarSheet = lazyPart(() => import('./calendar-sheet.tsx').then((part) => part.CalendarSheet));

type ReadingPageProps = {
  communityId: string;
  readingId: string;
  /** The name of the RePublyka. */
  name: string;
  avatar: ReactNode;
  onBack: () => void;
  /** Puts its card into the conversation. */
  onShow: (reading: Reading) => void;
};

/** One reading: the work, when they meet, how far everybody is, who does what. */
export function ReadingPage({ communityId, readingId, name, avatar, onBack, onShow }: ReadingPageProps) {
  const query = useQuery(readingQuery(communityId, readingId));
  usePageTitle('Clube de leitura');
  return (
    <div className={classNames('flex min-h-dvh flex-col wide:min-h-full', innerPageClass)}>
      <ScreenHeader
        voice="name"
        leading={avatar}
        title={name}
        subtitle="Clube de leitura"
        isPageTitle={false}
        onBack={onBack}
        actions={query.data && <ReadingMenu reading={query.data} onRemoved={onBack} onShow={onShow} />}
      />
      {query.isPending && (
        <SkeletonGroup label="Carregando a leitura" className="px-(--gutter) pt-6">
          <SkeletonText widths={[80, 60, 40]} />
        </SkeletonGroup>
      )}
      {query.error && !query.data && <QueryError query={query} level={1} title="Erro ao carregar a leitura" />}
      {query.data === null && (
        <EmptyState mark="[…]" level={1} title="Esta leitura não está mais aqui">
          Ela foi retirada, ou a RePublyka não é mais sua.
        </EmptyState>
      )}
      {query.data && <Content reading={query.data} communityName={name} />}
    </div>
  );
}

function Content({ reading, communityName }: { reading: Reading; communityName: string }) {
  return (
    <>
      <div className="flex-1 px-(--gutter) pt-5 pb-10">
        <ReadWork reading={reading} />
        <Meetings reading={reading} />
        <Progress reading={reading} />
        <Roles reading={reading} />
        <Extracts reading={reading} />
        <Minutes reading={reading} communityName={communityName} />
      </div>
      <Foot reading={reading} />
    </>
  );
}

function ReadWork({ reading: { work, meetings, ...dates } }: { reading: Reading }) {
  const period = meetings.length === 0 && periodWords(dates);
  return (
    <>
      <div className="two-bars">
        <p className="text-meta text-ink-3 wrap-anywhere">
          {[work.container, [work.numbering, work.year].filter(Boolean).join(', ')].filter(Boolean).join(' · ')}
        </p>
        <h1 className="font-serif text-title font-semibold wrap-anywhere">
          <Link to="/obra/$workId" params={{ workId: work.id }} className="hover:underline">
            {titleText(work)}
          </Link>
        </h1>
        <p className="text-chat text-ink-2 wrap-anywhere">
          {[work.authors, work.isOpenAccess && 'Acesso aberto'].filter(Boolean).join(' · ')}
        </p>
      </div>
      {period && <p className="mt-3 text-ui text-ink-2">Leitura {period}</p>}
    </>
  );
}

/** Where they talk, and where the work is. */
function Foot({ reading: { roomId, communityId, work } }: { reading: Reading }) {
  const url = work.identifier?.url;
  if (!roomId && !url) return null;
  const look = buttonClass({ variant: 'outline', size: 'large' });
  return (
    <footer className="sticky bottom-0 flex flex-wrap gap-2 border-t border-line bg-sheet px-(--gutter) py-2.5">
      {roomId && (
        <Link
          to="/communities/$chatId/room/$roomId"
          params={{ chatId: communityId, roomId }}
          className={`${look} min-w-50 flex-1`}
        >
          <Icon of={IconMessage2} size={18} /> Conversar na thread
        </Link>
      )}
      {url && (
        <a href={url} target="_blank" rel="noopener noreferrer" className={look}>
          Ler <Icon of={IconArrowUpRight} size={18} />
        </a>
      )}
    </footer>
  );
}

type ReadingMenuProps = { reading: Reading; onRemoved: () => void; onShow: (reading: Reading) => void };

function ReadingMenu({ reading, onRemoved, onShow }: ReadingMenuProps) {
  const [isFollowing, setIsFollowing] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const { mutate: remove, isPending } = useRemove(reading, onRemoved);
  return (
    <>
      <Menu trigger={<IconButton icon={<Icon of={IconDots} />} label="Mais opções" />}>
        <MenuItem icon={<Icon of={IconMessageShare} />} onSelect={() => onShow(reading)}>
          Mostrar na conversa
        </MenuItem>
        <MenuItem icon={<Icon of={IconCalendarRepeat} />} onSelect={() => setIsFollowing(true)}>
          Calendário por endereço
        </MenuItem>
        {reading.can.edit && (
          <MenuItem icon={<Icon of={IconTrash} />} danger onSelect={() => setIsRemoving(true)}>
            Retirar leitura
          </MenuItem>
        )}
      </Menu>
      <CalendarSheet open={isFollowing} onOpenChange={setIsFollowing} />
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setIsRemoving}
        title="Retirar esta leitura?"
        quote={titleText(reading.work)}
        confirmLabel="Retirar"
        busy={isPending}
        onConfirm={() => remove()}
      >
        Os encontros, os papéis e o que cada pessoa leu vão com ela. A thread fica.
      </ConfirmDialog>
    </>
  );
}

function useRemove({ communityId, id: readingId }: Reading, onRemoved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(removeReadingRoute, { params: { communityId, readingId } }),
    onSuccess: () => {
      onRemoved();
      forgetReading(queryClient, communityId, readingId);
      toast.success('Leitura retirada');
    },
    onError: (error) => toast.error(messageOf(error)),
  });
}
