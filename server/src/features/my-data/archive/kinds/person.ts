import type { ExportKind } from '../kind.ts';

/** Who the person is, and what they have told of themselves. */
export const personKinds: readonly ExportKind[] = [
  {
    slug: 'perfil',
    title: 'Perfil',
    about: 'O que você informou sobre você, e os números do seu perfil.',
    tables: ['profiles'],
    select: (sql, personId) => sql`
      select profiles.id, full_name, username, email, title, institution, bio, orcid, avatar_file_id, is_open_for_connections, shares_reads, shows_iia,
        educoin_balance, posts_count, links_count, links_received_count, followers_count, following_count,
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
