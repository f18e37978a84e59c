import { communityName } from '@publyka/contract/brand';
import type { Entry } from '@publyka/contract/entries';
import type { Act, ActKind } from '@publyka/contract/routes/acts';
import { Link, useParams } from '@tanstack/react-router';
import { useMe } from '../../../lib/session/session.ts';

const linkStyle = 'font-semibold text-ink-2 hover:underline';
const entryNames: Readonly<Record<Entry, string>> = { open: 'aberta', request: 'por pedido', link: 'por link' };

/** After who did it: `%s` is whom it was done to, `%n` what was named. */
const deeds: Readonly<Record<ActKind, string>> = {
  renamed: 'mudou o nome para “%n”',
  described: 'mudou a descrição',
  pictured: 'mudou a imagem',
  room_opened: 'abriu a thread %n',
  admin_given: 'deu a administração a %s',
  admin_taken: 'tirou a administração de %s',
  handed_over: `passou a ${communityName} a %s`,
  inherited: `agora cuida da ${communityName}`,
  removed: 'removeu %s',
  banned: 'baniu %s',
  unbanned: 'desfez o banimento de %s',
  message_pinned: 'fixou uma mensagem',
  admitted: 'deixou %s entrar',
  entry_changed: 'mudou a entrada: agora %n',
  archived: `arquivou a ${communityName}`,
  reopened: `reabriu a ${communityName}`,
};

/** An act in words: who, what, whom. */
export function ActSentence({ act }: { act: Act }) {
  const [before = '', mark, after] = deeds[act.kind].split(/(%s|%n)/);
  return (
    <>
      <Name person={act.actor} own="Você" /> {before}
      {mark === '%s' && (act.subject ? <Name person={act.subject} own="você" /> : 'alguém')}
      {mark === '%n' && <Named act={act} />}
      {after}
    </>
  );
}

function Name({ person: { id, fullName }, own }: { person: Act['actor']; own: string }) {
  const me = useMe();
  return (
    <Link to="/profile/$userId" params={{ userId: id }} className={linkStyle}>
      {id === me.id ? own : fullName}
    </Link>
  );
}

function Named({ act: { kind, roomId, name } }: { act: Act }) {
  const { chatId } = useParams({ strict: false });
  if (kind === 'entry_changed') return entryNames[name as Entry];
  if (!roomId || !chatId) return name;
  return (
    <Link to="/communities/$chatId/room/$roomId" params={{ chatId, roomId }} className={linkStyle}>
      {name}
    </Link>
  );
}
