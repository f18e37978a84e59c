import { communityName, communityNamePlural, product } from '../brand.ts';
import { interestsChosen } from '../limits.ts';

/** Texts that appear exactly as docs/requirements.md quotes them, in one place for screens and tests. */
export const errorTexts = {
  loadPosts: 'Erro ao carregar posts',
  loadFeed: 'Erro ao carregar feed personalizado',
  createPost: 'Erro ao criar post',
  deletePost: 'Erro ao excluir post',
  imageUpload: 'Falha no upload da imagem',
  imageUploadFailed: 'Erro ao fazer upload da imagem',
  fileUpload: 'Erro ao fazer upload do arquivo',
  loadComments: 'Erro ao carregar comentários',
  addComment: 'Erro ao adicionar comentário',
  signInToComment: 'Você precisa estar logado para comentar',
  signIn: 'Você precisa estar logado',
  signInToReact: 'Você precisa estar logado para reagir',
  notAuthenticated: 'Não autenticado',
  emptyPost: 'Por favor, escreva algo para publicar!',
  addReaction: 'Erro ao adicionar reação',
  createCommunity: `Erro ao criar ${communityName}`,
  addMember: 'Erro ao adicionar você como membro',
  loadCommunities: `Erro ao carregar ${communityNamePlural}`,
  loadCommunityInfo: `Erro ao carregar informações da ${communityName}`,
  shareCommunity: `Erro ao compartilhar ${communityName}`,
  loadMessages: 'Erro ao carregar mensagens',
  sendMessage: 'Erro ao enviar mensagem',
  editMessage: 'Erro ao editar mensagem',
  deleteMessage: 'Erro ao deletar mensagem',
  loadRooms: 'Erro ao carregar threads',
  createRoom: 'Erro ao criar thread',
  resolveRoom: 'Não foi possível resolver esta thread',
  reopenRoom: 'Não foi possível reabrir esta thread',
  watchRoom: 'Não foi possível mudar os avisos desta thread',
  invite: 'Erro ao enviar convite',
  acceptInvitation: 'Erro ao aceitar convite',
  rejectInvitation: 'Erro ao rejeitar convite',
  personClosed: 'Este usuário não está aceitando convites no momento',
  loadProfile: 'Erro ao carregar perfil',
  updateProfile: 'Erro ao atualizar perfil',
  shareProfile: 'Erro ao compartilhar perfil',
  search: 'Erro ao buscar',
  createDrop: 'Erro ao criar Drop. Tente novamente.',
  deleteDrop: 'Erro ao excluir drop',
  loadDrops: 'Erro ao carregar drops',
  loadDropsUnexpected: 'Erro inesperado ao carregar drops',
  likeDrop: 'Erro ao reagir ao drop',
  emptyDrop: 'Adicione uma descrição ao seu Drop!',
  dropWithoutVideo: 'Selecione um vídeo para o seu Drop!',
} as const;

export const successTexts = {
  postCreated: 'Post criado com sucesso!',
  postDeleted: 'Post excluído com sucesso!',
  postReported: 'Post reportado. Nossa equipe irá revisar.',
  personBlocked: (username: string) => `Você bloqueou @${username}`,
  postRated: (rating: number) => `Você avaliou com ${rating}/10`,
  commentAdded: 'Comentário adicionado!',
  linkCopied: 'Link copiado!',
  linkCopiedToClipboard: 'Link copiado para a área de transferência!',
  profileLinkCopied: 'Link do perfil copiado!',
  imagesSelected: (count: number) => `${count} imagem(ns) selecionada(s)!`,
  imageRemoved: 'Imagem removida!',
  videoSelected: 'Vídeo selecionado!',
  dropCreated: 'Drop criado com sucesso! 🎬',
  dropDeleted: 'Drop excluído com sucesso',
  uploadingImages: 'Fazendo upload das imagens...',
  accountCreated: 'Conta criada com sucesso!',
  signedIn: 'Login realizado com sucesso!',
  communityCreated: (name: string) => `${communityName} "${name}" criada com sucesso!`,
  roomCreated: 'Thread criada com sucesso!',
  messageEdited: 'Mensagem editada',
  messageDeleted: 'Mensagem deletada',
  communityLeft: `Você saiu da ${communityName}`,
  filesAttached: (count: number) => `${count} arquivo(s) anexado(s)!`,
  invitationSent: 'Convite enviado! 📨',
  invitationAccepted: 'Convite aceito! Vocês agora estão conectados e seguindo um ao outro. 🤝',
  invitationRejected: 'Convite rejeitado',
  avatarUpdated: 'Foto atualizada com sucesso!',
  profileUpdated: 'Perfil atualizado com sucesso!',
  resetMailSent: 'Email de recuperação enviado! Verifique sua caixa de entrada.',
} as const;

export const confirmTexts = {
  deletePost: 'Tem certeza que deseja excluir esta postagem?',
  deleteDrop: 'Tem certeza que deseja excluir este drop?',
} as const;

export const emptyTexts = {
  feed: 'Nenhum post ainda. Seja o primeiro!',
  notifications: 'Nenhuma notificação ainda',
  communities: 'Nenhuma conversa encontrada',
  dropsAction: 'Criar seu primeiro Drop',
  directs: 'Nenhuma conversa direta ainda',
  directsAction: 'Converse com um de seus Links',
  communitiesAction: `Crie sua primeira ${communityName}!`,
} as const;

/** RePublykas: conversations, threads and group info. */
export const communityTexts = {
  title: communityNamePlural,
  subtitle: 'Mensagens e colaborações acadêmicas',
  groupsTab: 'Grupos',
  directsTab: 'Diretas',
  create: `Criar Nova ${communityName}`,
  ownMessage: 'Você: ',
  participants: (count: number) => (count === 1 ? '1 participante' : `${count.toLocaleString('pt-BR')} participantes`),
  roomSubtitle: 'Thread de discussão',
  composer: 'Envie sua contribuição científica...',
  notFound: `${communityName} não encontrada`,
  roomNotFound: 'Thread não encontrada',
  noDescription: 'Sem descrição',
  member: 'Membro',
  allParticipants: 'Ver todos os participantes',
  rooms: 'Threads de Discussão',
  newRoom: 'Nova Thread',
  share: `Compartilhar ${communityName}`,
  searchMessages: 'Pesquisar Mensagens',
  edit: `Editar ${communityName}`,
  mute: 'Silenciar Notificações',
  pin: `Fixar ${communityName}`,
  leave: `Sair da ${communityName}`,
  join: 'Entrar',
  edited: '(editada)',
  newMessages: 'novas mensagens',
} as const;

/** Drops, shown as Gotas. */
export const dropTexts = {
  create: 'Criar Drop',
  videoHint: 'Vídeo de até 60 segundos (MP4, MOV).',
  sending: 'Enviando...',
} as const;

/** Profiles and Linkar. */
export const peopleTexts = {
  editProfile: 'Editar Perfil',
  ownCounts: { posts: 'Posts', links: 'Links', followers: 'Seguidores', following: 'Seguindo' },
  counts: { posts: 'Publicações', links: 'Conexões', followers: 'Seguidores', following: 'Seguindo' },
  tabs: { posts: 'Publicações', collaborations: 'Colaborações', ratings: 'Avaliações' },
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

/** Search overlay. */
export const searchTexts = {
  tabs: { all: 'Tudo', people: 'Pessoas', groups: 'Grupos' },
  placeholder: 'Buscar...',
  idle: 'Digite para buscar',
  busy: 'Buscando...',
  nothing: 'Nenhum resultado encontrado',
  sections: { messages: 'Mensagens', works: 'Obras', people: 'Pessoas', groups: 'Grupos' },
} as const;

/** Onboarding and invitations. */
export const onboardingTexts = {
  steps: {
    interests: 'Escolha seus Interesses',
    communities: 'Junte-se a Comunidades',
    mission: 'Sua Primeira Missão',
    ready: 'Pronto para começar!',
  },
  selected: (count: number) => `${count}/${interestsChosen} selecionados`,
  continue: 'Continuar',
  joinCommunities: 'Entrar em Comunidades',
  acceptMission: 'Aceitar Missão',
  onlyThree: 'Selecione exatamente 3 interesses',
  exactlyThree: 'Por favor, selecione exatamente 3 interesses',
  interestsSaved: 'Interesses salvos!',
  communitiesJoined: 'Comunidades recomendadas adicionadas!',
  communitiesLeft: `Você saiu das ${communityNamePlural} recomendadas`,
  welcome: `Bem-vindo ao ${product}! 🎉`,
  loadInterestsFailed: 'Erro ao carregar interesses',
  saveInterestsFailed: 'Erro ao salvar interesses',
  noSession: 'Sessão não encontrada',
  joinCommunitiesFailed: 'Erro ao entrar em comunidades',
  leaveCommunitiesFailed: `Erro ao sair das ${communityNamePlural}`,
  createMissionFailed: 'Erro ao criar missão',
  invitedBy: (name: string) => `${name} convidou você`,
} as const;

/** What each kind of notification is called where one chooses. */
export const notificationKindTexts = {
  like: 'Curtidas',
  mention: 'Menções',
  comment: 'Comentários',
  connection_request: 'Convites recebidos',
  connection_accepted: 'Convites aceitos',
  work: 'Obras que você salvou',
  collaboration: 'Colaborações',
  search: 'Buscas que você acompanha',
  review: 'Avaliações',
  coupon: 'Cupons',
  other: 'Missões e novidades',
} as const;
