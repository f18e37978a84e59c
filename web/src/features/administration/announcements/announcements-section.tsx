import type { SentAnnouncement } from '@publyka/contract/routes/announcements';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { ListEnd } from '../../../lib/cache/list-end.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { Time } from '../../../ui/time.tsx';
import { toast } from '../../../ui/toast.ts';
import type { SectionProps } from '../sections.ts';
import { SectionHeader } from '../shell/section-header.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { announcementsQuery, peopleWords, useWithdrawAnnouncement } from './data.ts';

/** 'Avisos': what was told to everybody, and a new one at /novo. */
export function AnnouncementsSection({ rest: [part] }: Pick<SectionProps, 'rest'>) {
  return part === 'novo' ? <AnnouncementForm /> : <Sent />;
}

function Sent() {
  const list = useInfiniteQuery(announcementsQuery);
  const sent = list.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <SectionHeader title="Avisos" detail="Uma vez a cada pessoa">
        <Link
          to="/administracao/$"
          params={{ _splat: 'avisos/novo' }}
          className={buttonClass({ variant: 'ink', className: 'mr-2.5 wide:mr-0' })}
        >
          <Icon of={IconPlus} size={18} />
          Novo aviso
        </Link>
      </SectionHeader>
      {list.isPending && <RowsSkeleton />}
      {list.error && !sent && <QueryError query={list} title="Erro ao carregar os avisos" />}
      {sent?.length === 0 && (
        <EmptyState mark="[…]" title="Nenhum aviso até agora">
          Serve para o que todos precisam saber: uma parada, uma regra nova, uma data.
        </EmptyState>
      )}
      <ul aria-label="Avisos" className="max-w-170">
        {sent?.map((announcement) => (
          <SentRow key={announcement.id} announcement={announcement} />
        ))}
      </ul>
      <ListEnd list={list} errorTitle="Erro ao carregar o resto" />
    </>
  );
}

function SentRow({ announcement }: { announcement: SentAnnouncement }) {
  const { id, title, words, at, institution, told, state } = announcement;
  const [isAsking, setIsAsking] = useState(false);
  const { mutate: withdraw, isPending } = useWithdrawAnnouncement();
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line px-(--gutter) py-4 wide:px-8">
      <div className="min-w-0 flex-1">
        <p className="font-serif text-chat font-semibold wrap-anywhere">{title}</p>
        <p className="mt-1 line-clamp-2 text-ui text-ink-2 wrap-anywhere">{words}</p>
        <p className="mt-1 text-meta text-ink-3">
          <Time value={at} /> · {institution ? `Vínculo com ${institution}` : 'A todas as pessoas'} ·{' '}
          <span role="status">{stateWords(state, told)}</span>
        </p>
      </div>
      {state !== 'withdrawn' && (
        <Button variant="outline" size="small" onClick={() => setIsAsking(true)}>
          Retirar
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Retirar este aviso?"
        confirmLabel="Retirar"
        busy={isPending}
        onConfirm={() =>
          withdraw(id, {
            onSuccess: () => toast.success('Retirado'),
            onError: (error) => toast.error(messageOf(error)),
            onSettled: () => setIsAsking(false),
          })
        }
      >
        Quem ainda não recebeu não recebe, e de quem recebeu ele some. Quem já leu, leu.
      </ConfirmDialog>
    </li>
  );
}

function stateWords(state: SentAnnouncement['state'], told: number): string {
  if (state === 'withdrawn') return 'Retirado';
  return state === 'sending' ? `A caminho: ${peopleWords(told)} até agora` : `Chegou a ${peopleWords(told)}`;
}
