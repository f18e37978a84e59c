import { communityName, communityNamePlural } from './brand.ts';

/** Texts of the specification that appear as quoted (sections 2, 5 and 8), in one place for screens and tests. */
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
} as const;

export const successTexts = {
  postCreated: 'Post criado com sucesso!',
  postDeleted: 'Post excluído com sucesso!',
  commentAdded: 'Comentário adicionado!',
  linkCopied: 'Link copiado!',
  linkCopiedToClipboard: 'Link copiado para a área de transferência!',
  profileLinkCopied: 'Link do perfil copiado!',
  imagesSelected: (count: number) => `${count} imagem(ns) selecionada(s)!`,
  imageRemoved: 'Imagem removida!',
  uploadingImages: 'Fazendo upload das imagens...',
  accountCreated: 'Conta criada com sucesso!',
  signedIn: 'Login realizado com sucesso!',
  communityCreated: (name: string) => `${communityName} "${name}" criada com sucesso!`,
  roomCreated: 'Thread criada com sucesso!',
  messageEdited: 'Mensagem editada',
  messageDeleted: 'Mensagem deletada',
  communityLeft: `Você saiu da ${communityName}`,
  filesAttached: (count: number) => `${count} arquivo(s) anexado(s)!`,
  resetMailSent: 'Email de recuperação enviado! Verifique sua caixa de entrada.',
} as const;

export const confirmTexts = {
  deletePost: 'Tem certeza que deseja excluir esta postagem?',
} as const;

export const emptyTexts = {
  feed: 'Nenhum post ainda. Seja o primeiro!',
  notifications: 'Nenhuma notificação ainda',
  communities: 'Nenhuma conversa encontrada',
  communitiesAction: `Crie sua primeira ${communityName}!`,
} as const;

/** RePublykas: conversations, threads and group info (specification, section 2). */
export const communityTexts = {
  title: communityNamePlural,
  subtitle: 'Mensagens e colaborações acadêmicas',
  create: `Criar Nova ${communityName}`,
  ownMessage: 'Você: ',
  imageOnly: 'Por favor, selecione um arquivo de imagem',
  participants: (count: number) => (count === 1 ? '1 participante' : `${count.toLocaleString('pt-BR')} participantes`),
  roomSubtitle: 'Thread de discussão',
  composer: 'Envie sua contribuição científica...',
  emojiSoon: 'Seletor de emoji em breve!',
  audioSoon: 'Gravação de áudio em breve!',
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
