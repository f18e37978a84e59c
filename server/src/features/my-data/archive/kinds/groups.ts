import { communityNamePlural } from '@publyka/contract/brand';
import type { Sql } from '../../../../platform/db/client.ts';
import { otherJoin, shownName } from '../../../communities/views.ts';
import { isMutedNow } from '../../../unread/views.ts';
import type { ExportKind } from '../kind.ts';

function kindInWords(sql: Sql) {
  return sql`case acts.kind
    when 'renamed' then 'Mudou o nome' when 'described' then 'Mudou a descrição' when 'pictured' then 'Mudou a imagem'
    when 'room_opened' then 'Abriu uma thread' when 'admin_given' then 'Deu a administração'
    when 'admin_taken' then 'Tirou a administração' when 'handed_over' then 'Passou a outra pessoa'
    when 'inherited' then 'Passou a cuidar' when 'removed' then 'Removeu alguém' when 'banned' then 'Baniu alguém'
    when 'unbanned' then 'Desfez um banimento' when 'admitted' then 'Aceitou um pedido de entrada'
    when 'entry_changed' then 'Mudou como se entra' when 'archived' then 'Arquivou' when 'reopened' then 'Reabriu'
    when 'message_pinned' then 'Fixou uma mensagem' when 'message_unpinned' then 'Desafixou uma mensagem'
    when 'joined' then 'Entrou' when 'joined_by_link' then 'Entrou por um link' when 'left' then 'Saiu'
    when 'link_created' then 'Criou um link de convite' when 'link_revoked' then 'Revogou um link de convite' end`;
}

/** Groups, and what the person wrote in them; never what others wrote there. */
export const groupKinds: readonly ExportKind[] = [
  {
    slug: 'republykas',
    title: communityNamePlural,
    about: 'Os grupos de que você participa, e suas conversas diretas.',
    tables: ['community_members', 'community_admins', 'communities'],
    select: (sql, personId) => sql`
      select communities.id, ${shownName(sql)} as name, communities.is_direct, communities.description, community_members.joined_at,
        coalesce(communities.created_by = ${personId}, false) as is_created, coalesce(communities.owner_id = ${personId}, false) as is_owned,
        exists (select from community_admins admins where admins.community_id = communities.id and admins.user_id = ${personId}) as is_administrated,
        ${isMutedNow(sql)} as is_muted, community_members.pinned_at is not null as is_pinned,
        community_members.is_marked_unread, community_members.link_id is not null as came_by_link
      from community_members join communities on communities.id = community_members.community_id ${otherJoin(sql, personId)}
      where community_members.user_id = ${personId} and not (communities.is_direct and communities.last_seq = 0) order by community_members.joined_at, communities.id`,
    labels: {
      name: 'Nome',
      isDirect: 'Conversa direta',
      description: 'Descrição',
      joinedAt: 'Você entrou',
      isCreated: 'Você criou',
      isOwned: 'Você cuida',
      isAdministrated: 'Você administra',
      isMuted: 'Silenciada',
      isPinned: 'Fixada',
      isMarkedUnread: 'Marcada como não lida',
      cameByLink: 'Entrou por link',
    },
  },
  {
    slug: 'atos-nos-grupos',
    title: 'O que você fez nos grupos',
    about: 'Mudanças suas que aparecem como linhas na conversa.',
    tables: ['community_acts'],
    select: (sql, personId) => sql`
      select ${kindInWords(sql)} as kind, acts.name, communities.name as community, acts.created_at
      from community_acts acts join communities on communities.id = acts.community_id
      where acts.actor_id = ${personId} order by acts.created_at, acts.id`,
    labels: { kind: 'O quê', name: 'Nome', community: 'Em', createdAt: 'Quando' },
  },
  {
    slug: 'grupos-sem-volta',
    title: 'Grupos a que você não pode voltar',
    about: 'De onde você foi removido sem volta, e o motivo que recebeu.',
    tables: ['community_bans'],
    select: (sql, personId) => sql`
      select communities.name as community, bans.reason, bans.created_at
      from community_bans bans join communities on communities.id = bans.community_id
      where bans.user_id = ${personId} order by bans.created_at, bans.community_id`,
    labels: { community: 'Grupo', reason: 'Motivo', createdAt: 'Quando' },
  },
  {
    slug: 'pedidos-de-entrada',
    title: 'Pedidos para entrar em grupos',
    about: 'Onde você pediu para entrar e ainda não entrou, e o que escreveu.',
    tables: ['community_requests'],
    select: (sql, personId) => sql`
      select communities.name as community, requests.words, requests.created_at, requests.refused_at
      from community_requests requests join communities on communities.id = requests.community_id
      where requests.user_id = ${personId} order by requests.created_at, requests.community_id`,
    labels: { community: 'Grupo', words: 'Você escreveu', createdAt: 'Pedido', refusedAt: 'Não aceito' },
  },
  {
    slug: 'links-de-convite',
    title: 'Links de convite dos seus grupos',
    about: 'Os links que você criou para que outras pessoas entrem em grupos.',
    tables: ['community_links'],
    select: (sql, personId) => sql`
      select communities.name as community, links.created_at, links.expires_at, links.uses, links.uses_max
      from community_links links join communities on communities.id = links.community_id
      where links.created_by = ${personId} order by links.created_at, links.id`,
    labels: {
      community: 'Grupo',
      createdAt: 'Criado',
      expiresAt: 'Vale até',
      uses: 'Pessoas que entraram',
      usesMax: 'De no máximo',
    },
  },
  {
    slug: 'leituras',
    title: 'Clube de leitura',
    about:
      'As leituras que você propôs ou de que participa, quantas mensagens pôs na ata de cada uma, e desde quando um calendário segue os seus encontros.',
    tables: ['readings', 'reading_people', 'reading_minutes', 'calendar_addresses'],
    select: (sql, personId) => sql`
      select readings.id, works.title, communities.name as community, reading_people.role, reading_people.progress,
        coalesce(readings.created_by = ${personId}, false) as is_created, readings.created_at,
        (select count(*) from reading_minutes where reading_id = readings.id and added_by = ${personId}) as minuted,
        (select since from calendar_addresses where calendar_addresses.person_id = ${personId}) as calendar_since
      from readings join communities on communities.id = readings.community_id join works on works.id = readings.work_id
        left join reading_people on reading_people.reading_id = readings.id and reading_people.person_id = ${personId}
      where reading_people.person_id is not null or readings.created_by = ${personId}
        or exists (select from reading_minutes where reading_id = readings.id and added_by = ${personId})
      order by readings.created_at, readings.id`,
    labels: {
      title: 'Obra',
      community: 'No grupo',
      role: 'Papel',
      progress: 'Leitura',
      isCreated: 'Você propôs',
      createdAt: 'Proposta',
      minuted: 'Mensagens que pôs na ata',
      calendarSince: 'Calendário desde',
    },
  },
  {
    slug: 'threads',
    title: 'Threads',
    about: 'As threads de que você participa, e as que você acompanha ou silenciou.',
    tables: ['room_members', 'rooms'],
    select: (sql, personId) => sql`
      select rooms.id, rooms.name, rooms.description, communities.name as community, room_members.joined_at,
        coalesce(rooms.created_by = ${personId}, false) as is_created, room_members.takes_part,
        case room_members.watch when 'followed' then 'Acompanha' when 'silenced' then 'Silenciou' end as watch
      from room_members join rooms on rooms.id = room_members.room_id
        join communities on communities.id = rooms.community_id
      where room_members.user_id = ${personId} order by room_members.joined_at, rooms.id`,
    labels: {
      name: 'Nome',
      description: 'Descrição',
      community: 'No grupo',
      joinedAt: 'Desde',
      isCreated: 'Você criou',
      takesPart: 'Você participa',
      watch: 'Sua escolha',
    },
  },
  {
    slug: 'mensagens',
    title: 'Mensagens',
    about:
      'O que você escreveu nos grupos, nas threads e em conversas diretas. O que outras pessoas escreveram é delas e não está aqui.',
    tables: ['messages', 'message_files'],
    select: (sql, personId) => sql`
      select messages.id, messages.community_id,
        case when communities.is_direct then 'Conversa direta' else communities.name end as community, messages.room_id, rooms.name as room,
        messages.content, messages.reply_to_id, messages.forwarded_from_id, messages.attachments, messages.poll, messages.extract ->> 'call' as cited, messages.created_at, messages.edited_at
      from messages join communities on communities.id = messages.community_id
        left join rooms on rooms.id = messages.room_id
      where messages.user_id = ${personId} and messages.deleted_at is null order by messages.created_at, messages.id`,
    labels: {
      createdAt: 'Enviada',
      community: 'Em',
      room: 'Na thread',
      content: 'Texto',
      replyToId: 'Responde a',
      forwardedFromId: 'Encaminhada da mensagem',
      attachments: 'Arquivos',
      poll: 'Enquete',
      cited: 'Citação de',
      editedAt: 'Editada',
    },
  },
  {
    slug: 'reacoes',
    title: 'Reações',
    about: 'Como você reagiu a mensagens.',
    tables: ['message_reactions'],
    select: (sql, personId) => sql`
      select message_id, reaction, created_at from message_reactions where user_id = ${personId}
      order by created_at, message_id, reaction`,
    labels: { createdAt: 'Dada', reaction: 'Reação', messageId: 'Mensagem' },
  },
  {
    slug: 'votos',
    title: 'Votos',
    about: 'O que você escolheu em enquetes, também nas secretas. Quem mais votou não está aqui.',
    tables: ['poll_votes'],
    select: (sql, personId) => sql`
      select poll_votes.message_id, messages.poll -> 'options' -> poll_votes.option ->> 'text' as option, poll_votes.voted_at
      from poll_votes join messages on messages.id = poll_votes.message_id where poll_votes.user_id = ${personId}
      order by poll_votes.voted_at, poll_votes.message_id, poll_votes.option`,
    labels: { votedAt: 'Dado', option: 'Opção', messageId: 'Mensagem' },
  },
];
