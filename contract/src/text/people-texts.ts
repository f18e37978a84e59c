/** Profiles and Linkar. */
export const peopleTexts = {
  editProfile: 'Editar Perfil',
  ownCounts: { posts: 'Posts', links: 'Links', followers: 'Seguidores', following: 'Seguindo' },
  counts: { posts: 'Publicações', links: 'Conexões', followers: 'Seguidores', following: 'Seguindo' },
  tabs: { posts: 'Publicações', collaborations: 'Colaborações', ratings: 'Avaliações', curriculum: 'Currículo' },
  noCollaborations: 'Nenhuma colaboração ainda',
  noRatings: 'Nenhuma avaliação ainda',
  link: 'Linkar',
  pending: 'Convite Pendente',
  connected: 'Conectado',
  closed: 'Perfil Fechado',
  notFound: 'Perfil não encontrado',
  back: 'Voltar',
  search: 'Buscar por nome, área ou instituição...',
  suggestions: 'Sugestões',
  invitations: (count: number) => `Convites (${count})`,
} as const;

/** What each kind of notification is called where one chooses. */
export const notificationKindTexts = {
  like: 'Curtidas',
  mention: 'Menções',
  citation: 'Citações',
  comment: 'Comentários',
  connection_request: 'Convites recebidos',
  connection_accepted: 'Convites aceitos',
  work: 'Obras que você salvou',
  collaboration: 'Colaborações',
  search: 'Buscas que você acompanha',
  newcomer: 'Quem chega',
  review: 'Avaliações',
  coupon: 'Cupons',
  other: 'Missões e novidades',
} as const;
