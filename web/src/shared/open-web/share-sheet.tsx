import { communityName } from '@publyka/contract/brand';
import type { WebThing } from '@publyka/contract/routes/open-web';
import { useQuery } from '@tanstack/react-query';
import { toastError } from '../../lib/api/api-error.ts';
import { copy, type Readers, type ShareRequest, shareNow } from '../../lib/share.ts';
import { Button } from '../../ui/button.tsx';
import { SheetLayer } from '../../ui/sheet-layer.tsx';
import { useSetWebChoice, webChoiceQuery } from './data.ts';

type ShareSheetProps = { request: ShareRequest; viewerId: string | undefined; open: boolean; onClose: () => void };

/** Who will be able to read what the link leads to, before it is sent or copied. */
export function ShareSheet({ request, viewerId, open, onClose }: ShareSheetProps) {
  const { link, texts, readers } = request;

  function send(how: 'share' | 'copy'): void {
    onClose();
    void (how === 'share' ? shareNow(link, texts) : copy(link.url, texts));
  }

  return (
    <SheetLayer
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Compartilhar"
      initialFocus
      overViewer
      footer={
        <>
          <Button variant="outline" size="large" className="flex-1" onClick={() => send('copy')}>
            Copiar link
          </Button>
          {'share' in navigator && (
            <Button size="large" className="flex-1" onClick={() => send('share')}>
              Enviar
            </Button>
          )}
        </>
      }
    >
      <p className="rounded-card bg-sunken px-3.5 py-3 text-ui wrap-anywhere">{link.url.replace(/^https?:\/\//, '')}</p>
      <div className="mt-4 text-chat">
        <WhoReads readers={readers} viewerId={viewerId} />
      </div>
    </SheetLayer>
  );
}

function WhoReads({ readers, viewerId }: { readers: Readers; viewerId: string | undefined }) {
  if (readers === 'members') return <p>{needsAccount}</p>;
  if (readers === 'group')
    return (
      <p>
        {needsAccount} Quem não participa vê só a apresentação da {communityName}; as conversas são de quem entra.
      </p>
    );
  const { thing, thingId, authorId } = readers;
  if (authorId === viewerId) return <OwnThing thing={thing} thingId={thingId} />;
  return <p>{needsAccount} Sem conta, só se quem publicou abriu para a web.</p>;
}

const needsAccount = 'Quem abrir o link precisa de uma conta para ler.';

function OwnThing({ thing, thingId }: { thing: WebThing; thingId: string }) {
  const { data } = useQuery(webChoiceQuery(thing, thingId));
  const { mutate, isPending } = useSetWebChoice(thing, thingId);
  if (data?.isOnWeb && data.isAllowed)
    return <p role="status">Está público na web: qualquer pessoa com o link pode ler, mesmo sem conta.</p>;
  return (
    <>
      <p role="status">{needsAccount}</p>
      {data?.isAllowed && (
        <Button
          variant="outline"
          className="mt-3"
          busy={isPending}
          onClick={() =>
            mutate(true, { onError: (error) => toastError('Não foi possível mudar quem pode ler', error) })
          }
        >
          Abrir na web
        </Button>
      )}
    </>
  );
}
