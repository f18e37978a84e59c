import type { Entry } from '@publyka/contract/entries';
import type { CommunityCard } from '@publyka/contract/routes/communities';
import { failureTexts } from '@publyka/contract/text/failure-texts';
import { communityTexts } from '@publyka/contract/text/texts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useJoinCommunity } from '../use-membership.ts';
import { useOwnRequest } from './data.ts';

const AskSheet = lazyPart(() => import('./ask-sheet.tsx').then((part) => part.AskSheet), { whenOpened: true });

/** Beside how many there are. */
export const entryWords: Readonly<Record<Entry, string>> = {
  open: 'aberta a quem quiser entrar',
  request: 'quem cuida aceita cada pessoa',
  link: 'entra quem recebeu um link',
};

/** What somebody outside can do: enter, ask, wait, or know why not. */
export function Entrance({ card }: { card: CommunityCard }) {
  const { isBanned, request } = card.viewer;
  if (isBanned) return <Quiet>{failureTexts.banned}.</Quiet>;
  if (card.entry === 'open') return <Join card={card} />;
  if (request.askedAt !== null) return <Asked card={card} />;
  if (card.entry === 'link') return <Quiet>Para entrar, peça um link de convite a quem cuida deste grupo.</Quiet>;
  if (request.mayAskFrom !== null) return <Refused mayAskFrom={request.mayAskFrom} />;
  return <Ask card={card} />;
}

function Quiet({ children }: { children: ReactNode }) {
  return <p className="mt-6 text-chat text-ink-2">{children}</p>;
}

function Join({ card }: { card: CommunityCard }) {
  const { mutate: join, isPending } = useJoinCommunity(card.id);
  return (
    <Button variant="mark" size="large" busy={isPending} onClick={() => join()} className="mt-6 w-full">
      {communityTexts.join}
    </Button>
  );
}

function Ask({ card }: { card: CommunityCard }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="mark" size="large" onClick={() => setIsOpen(true)} className="mt-6 w-full">
        Pedir para entrar
      </Button>
      <AskSheet community={card} open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}

function Asked({ card }: { card: CommunityCard }) {
  const { withdraw } = useOwnRequest(card);
  return (
    <div className="mt-6">
      <p role="status" className="text-chat font-semibold">
        Pedido enviado
      </p>
      <p className="text-ui text-ink-2">Quando alguém que cuida do grupo aceitar, você recebe uma notificação.</p>
      <Button
        variant="quiet"
        size="large"
        busy={withdraw.isPending}
        onClick={() => withdraw.mutate()}
        className="mt-3 w-full"
      >
        Retirar pedido
      </Button>
    </div>
  );
}

const day = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long' });

function Refused({ mayAskFrom }: { mayAskFrom: string }) {
  return (
    <Quiet>Desta vez seu pedido não foi aceito. Você pode pedir de novo em {day.format(new Date(mayAskFrom))}.</Quiet>
  );
}
