import { communityName } from './brand.ts';

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
