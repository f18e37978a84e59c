import { creditRoles } from '@publyka/contract/text/credit-roles';
import { isNotLeaving } from '../../../visibility/departures.ts';
import type { ExportKind } from '../kind.ts';

/** The person's ties to others. Of the others no more than name and username, and nothing of whoever is about to go. */
export const peopleKinds: readonly ExportKind[] = [
  {
    slug: 'links',
    title: 'Links',
    about: 'Os seus Links, os convites que você enviou e os que recebeu.',
    tables: ['connections'],
    select: (sql, personId) => sql`
      select connections.id, person.full_name, person.username, connections.status,
        connections.user_id = ${personId} as is_sent, connections.created_at, connections.responded_at
      from connections join profiles person
        on person.id = case when connections.user_id = ${personId} then connections.connected_user_id else connections.user_id end
      where (connections.user_id = ${personId}
        or (connections.connected_user_id = ${personId} and connections.status <> 'rejected'))
        and ${isNotLeaving(sql, sql`person.id`)}
      order by connections.created_at, connections.id`,
    labels: {
      fullName: 'Pessoa',
      username: 'Nome de usuário',
      status: 'Situação',
      isSent: 'Convite seu',
      createdAt: 'Convite',
      respondedAt: 'Resposta',
    },
  },
  {
    slug: 'colaboracoes',
    title: 'Colaborações',
    about:
      'O que você fez com outras pessoas, com os seus papéis: o que você confirmou, e o que espera a sua resposta.',
    tables: ['collaborations', 'collaboration_people'],
    select: (sql, personId) => sql`
      select collaborations.id, coalesce(works.title, collaborations.project_title) as title, collaborations.project_from,
        collaborations.project_until, (
          select string_agg(${JSON.stringify(creditRoles)}::text::json ->> role, ', ') from unnest(mine.roles) as role) as roles, (
          select string_agg(person.full_name, ', ' order by person.id) from collaboration_people others
          join profiles person on person.id = others.person_id
          where others.collaboration_id = collaborations.id and person.id <> ${personId}
            and ${isNotLeaving(sql, sql`person.id`)}) as people,
        coalesce(collaborations.proposed_by = ${personId}, false) as is_proposed, mine.created_at, mine.confirmed_at
      from collaboration_people mine join collaborations on collaborations.id = mine.collaboration_id
        left join works on works.id = collaborations.work_id
      where mine.person_id = ${personId} order by mine.created_at, collaborations.id`,
    labels: {
      title: 'Em',
      roles: 'Seus papéis',
      people: 'Com',
      projectFrom: 'De',
      projectUntil: 'Até',
      isProposed: 'Você propôs',
      createdAt: 'Proposta',
      confirmedAt: 'Você confirmou',
    },
  },
  {
    slug: 'seguindo',
    title: 'Seguindo',
    about: 'Quem você segue.',
    tables: ['user_follows'],
    select: (sql, personId) => sql`
      select person.full_name, person.username, user_follows.created_at
      from user_follows join profiles person on person.id = user_follows.following_id
      where user_follows.follower_id = ${personId} and ${isNotLeaving(sql, sql`person.id`)}
      order by user_follows.created_at, person.id`,
    labels: { fullName: 'Pessoa', username: 'Nome de usuário', createdAt: 'Desde' },
  },
  {
    slug: 'seguidores',
    title: 'Seguidores',
    about: 'Quem segue você.',
    tables: ['user_follows'],
    select: (sql, personId) => sql`
      select person.full_name, person.username, user_follows.created_at
      from user_follows join profiles person on person.id = user_follows.follower_id
      where user_follows.following_id = ${personId} and ${isNotLeaving(sql, sql`person.id`)}
      order by user_follows.created_at, person.id`,
    labels: { fullName: 'Pessoa', username: 'Nome de usuário', createdAt: 'Desde' },
  },
  {
    slug: 'seguidores-no-fediverso',
    title: 'Seguidores no Fediverso',
    about: 'Quem segue você de outros servidores, e quem você bloqueou lá.',
    tables: ['federation_actors', 'federation_followers', 'federation_blocks'],
    select: (sql, personId) => sql`
      select followers.address, followers.uri, followers.created_at, false as is_blocked
      from federation_followers followers join federation_actors actors on actors.id = followers.actor_id
      where actors.user_id = ${personId} and followers.ended_at is null
      union all
      select address, uri, created_at, true from federation_blocks where user_id = ${personId}
      order by created_at, uri`,
    labels: { address: 'Endereço', uri: 'Página', createdAt: 'Desde', isBlocked: 'Bloqueio' },
  },
  {
    slug: 'bloqueios',
    title: 'Bloqueios',
    about: 'Quem você bloqueou.',
    tables: ['blocks'],
    select: (sql, personId) => sql`
      select person.full_name, person.username, blocks.created_at
      from blocks join profiles person on person.id = blocks.other_id
      where blocks.user_id = ${personId} and blocks.is_mine and ${isNotLeaving(sql, sql`person.id`)}
      order by blocks.created_at, person.id`,
    labels: { fullName: 'Pessoa', username: 'Nome de usuário', createdAt: 'Desde' },
  },
  {
    slug: 'sugestoes-recusadas',
    title: 'Sugestões recusadas',
    about: 'As pessoas que você pediu para não sugerir mais.',
    tables: ['dismissed_suggestions'],
    select: (sql, personId) => sql`
      select person.full_name, person.username, dismissed_suggestions.created_at
      from dismissed_suggestions join profiles person on person.id = dismissed_suggestions.person_id
      where dismissed_suggestions.user_id = ${personId} and ${isNotLeaving(sql, sql`person.id`)}
      order by dismissed_suggestions.created_at, person.id`,
    labels: { fullName: 'Pessoa', username: 'Nome de usuário', createdAt: 'Desde' },
  },
  {
    slug: 'acompanhando',
    title: 'Acompanhando',
    about: 'Pessoas, obras, interesses e RePublykas que você acompanha além dos seus Links.',
    tables: ['followed_things'],
    select: (sql, personId) => sql`
      select kind, thing_id, created_at, coalesce(
        (select full_name from profiles person where person.id = thing_id and ${isNotLeaving(sql, sql`person.id`)}),
        (select title from works where works.id = thing_id),
        (select name from interests where interests.id = thing_id),
        (select name from communities where communities.id = thing_id)) as name
      from followed_things where user_id = ${personId} order by created_at, thing_id`,
    labels: { createdAt: 'Desde', name: 'Nome', kind: 'Tipo' },
  },
  {
    slug: 'buscas-acompanhadas',
    title: 'Buscas que você acompanha',
    about: 'Buscas que avisam você do que é novo.',
    tables: ['followed_searches'],
    select: (sql, personId) => sql`
      select q, created_at, told_at from followed_searches where user_id = ${personId} order by created_at, id`,
    labels: { q: 'Busca', createdAt: 'Desde', toldAt: 'Último aviso' },
  },
  {
    slug: 'pesos-do-feed',
    title: 'Pesos do feed',
    about: 'Quanto cada razão pesa nos seus Relevantes, em porcentagem, onde você mudou o padrão.',
    tables: ['feed_weights'],
    select: (sql, personId) => sql`
      select entry.key as reason, entry.value::int as weight
      from feed_weights cross join jsonb_each(weights) as entry where user_id = ${personId} order by entry.key`,
    labels: { reason: 'Razão', weight: 'Peso' },
  },
];

/** Who the person is, and what they have told of themselves. */
export const personKinds: readonly ExportKind[] = [
  {
    slug: 'perfil',
    title: 'Perfil',
    about: 'O que você informou sobre você, e os números do seu perfil.',
    tables: ['profiles'],
    select: (sql, personId) => sql`
      select profiles.id, full_name, username, email, title, institution, bio, orcid, avatar_file_id, is_open_for_connections, shares_reads, shows_iia, hides_rank, on_web, shares_on_web,
        celebrated_missions, known_words, educoin_balance, posts_count, links_count, links_received_count, followers_count, following_count,
        onboarded_at, created_at, updated_at
      from profiles where profiles.id = ${personId}`,
    labels: {
      avatarFileId: 'Foto',
      fullName: 'Nome',
      username: 'Nome de usuário',
      email: 'E-mail',
      title: 'Título',
      institution: 'Instituição',
      bio: 'Biografia',
      orcid: 'ORCID',
      isOpenForConnections: 'Aceita convites',
      sharesReads: 'Mostra o que leu',
      showsIia: 'Mostra o IIA',
      onWeb: 'Público na web',
      sharesOnWeb: 'O que escreve começa público na web',
      educoinBalance: 'EduCoins',
      postsCount: 'Publicações',
      linksCount: 'Links',
      followersCount: 'Seguidores',
      followingCount: 'Seguindo',
      createdAt: 'Conta criada',
      updatedAt: 'Perfil mudado',
    },
  },
  {
    slug: 'vinculo',
    title: 'Vínculo institucional',
    about: 'A instituição cujo e-mail você confirmou. O endereço não é guardado: só uma marca dele, que não se desfaz.',
    tables: ['affiliations', 'affiliation_codes'],
    select: (sql, personId) => sql`
      select institutions.name, institutions.initials, affiliations.confirmed_at, affiliations.expires_at
      from affiliations join institutions on institutions.id = affiliations.institution_id
      where affiliations.user_id = ${personId}`,
    labels: { name: 'Instituição', initials: 'Sigla', confirmedAt: 'Confirmado', expiresAt: 'Vale até' },
  },
  {
    slug: 'interesses',
    title: 'Interesses',
    about: 'As áreas que você escolheu.',
    tables: ['person_interests'],
    select: (sql, personId) => sql`
      select interests.name, interests.category
      from person_interests join interests on interests.id = person_interests.interest_id
      where person_interests.user_id = ${personId} order by interests.name`,
    labels: { name: 'Interesse', category: 'Área' },
  },
  {
    slug: 'boas-vindas',
    title: 'Boas-vindas',
    about: 'Até onde você foi nas boas-vindas e em que grupos elas puseram você.',
    tables: ['onboardings', 'onboarding_joins'],
    select: (sql, personId) => sql`
      select onboardings.joined_at, onboardings.mission_at, (
        select json_agg(communities.name) from onboarding_joins
        join communities on communities.id = onboarding_joins.community_id
        where onboarding_joins.user_id = onboardings.user_id) as communities
      from onboardings where onboardings.user_id = ${personId}`,
    labels: { joinedAt: 'Grupos', missionAt: 'Missão', communities: 'Entrou em' },
  },
];
