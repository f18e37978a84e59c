import { communityName } from '@publyka/contract/brand';
import type { Entry } from '@publyka/contract/entries';
import type { Act, ActKind } from '@publyka/contract/routes/acts';
import { Link, useParams } from '@tanstack/react-router';
import { Fragment } from 'react';
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
  message_unpinned: 'desafixou uma mensagem',
  joined: 'entrou',
  joined_by_link: 'entrou por um link de convite',
  admitted: 'deixou %s entrar',
  left: 'saiu',
  entry_changed: 'mudou a entrada: agora %n',
  link_created: 'criou um link de convite',
  link_revoked: 'revogou um link de convite',
  archived: `arquivou a ${communityName}`,
  reopened: `reabriu a ${communityName}`,
};

/** A server of the next version may know more of them than this page. */
function deedOf({ kind }: Act): string {
  const known: Readonly<Record<string, string>> = deeds;
  return known[kind] ?? `mudou algo na ${communityName}`;
}

/** An act in words: who, what, whom; `also` by whom else. */
export function ActSentence({ act, also }: { act: Act; also: readonly Act[] }) {
  const [before = '', mark, after] = deedOf(act).split(/(%s|%n)/);
  if (also.length > 0) return <Entrances acts={[act, ...also]} />;
  return (
    <>
      <Name person={act.actor} own="Você" /> {before}
      {mark === '%s' && (act.subject ? <Name person={act.subject} own="você" /> : 'alguém')}
      {mark === '%n' && <Named act={act} />}
      {after}
    </>
  );
}

const namesMax = 3;

/** 'Ana entrou', 'Ana e Rui entraram', 'Ana, Rui, Eva e mais 4 entraram' */
function Entrances({ acts }: { acts: readonly [Act, ...Act[]] }) {
  const people = [...new Map(acts.map(({ actor }) => [actor.id, actor])).values()];
  const named = people.slice(0, namesMax);
  const others = people.length - named.length;
  const how = acts[0].kind === 'joined_by_link' ? ' por um link de convite' : '';
  return (
    <>
      {named.map((person, index) => (
        <Fragment key={person.id}>
          {index > 0 && (index === people.length - 1 ? ' e ' : ', ')}
          <Name person={person} own={index === 0 ? 'Você' : 'você'} />
        </Fragment>
      ))}
      {others > 0 && ` e mais ${others}`} {people.length === 1 ? 'entrou' : 'entraram'}
      {how}
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
