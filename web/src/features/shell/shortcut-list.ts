import { communityNamePlural } from '@publyka/contract/brand';

/** Keys pressed together ('Ctrl', 'Enter') or in sequence ('G', then 'F'). */
export type Shortcut = { does: string; keys: readonly string[]; isSequence?: boolean };
export type ShortcutGroup = { title: string; entries: readonly Shortcut[] };

const goTo = (does: string, key: string): Shortcut => ({ does, keys: ['G', key], isSequence: true });

const navigation: ShortcutGroup = {
  title: 'Navegar',
  entries: [
    { does: 'Buscar', keys: ['/'] },
    { does: 'Buscar, ir ou fazer', keys: ['Ctrl', 'K'] },
    goTo('Feed', 'F'),
    goTo(communityNamePlural, 'R'),
    goTo('Clube', 'C'),
    goTo('Linkar', 'L'),
    goTo('Drops', 'D'),
    goTo('Perfil', 'P'),
    goTo('Notificações', 'N'),
    { does: 'Opções do que está em foco', keys: ['Shift', 'F10'] },
    { does: 'Fechar', keys: ['Esc'] },
    { does: 'Esta lista', keys: ['?'] },
  ],
};

const landmarks: ShortcutGroup = {
  title: 'Ir a uma parte da página',
  entries: [
    { does: 'Conteúdo', keys: ['Alt', '1'] },
    { does: 'Menu', keys: ['Alt', '2'] },
    { does: 'Busca', keys: ['Alt', '3'] },
    { does: 'Rodapé', keys: ['Alt', '4'] },
  ],
};

const posts: ShortcutGroup = {
  title: 'Nas publicações',
  entries: [
    { does: 'Próxima', keys: ['J'] },
    { does: 'Anterior', keys: ['K'] },
    { does: 'Curtir', keys: ['L'] },
    { does: 'Comentar', keys: ['C'] },
    { does: 'Salvar', keys: ['S'] },
    { does: 'Grifar o que está selecionado', keys: ['M'] },
    { does: 'Por que estou vendo isto', keys: ['P'] },
  ],
};

const writing: ShortcutGroup = {
  title: 'Escrever',
  entries: [
    { does: 'Novo Post', keys: ['N'] },
    { does: 'Publicar', keys: ['Ctrl', 'Enter'] },
    { does: 'Enviar mensagem ou comentário', keys: ['Enter'] },
    { does: 'Nova linha', keys: ['Shift', 'Enter'] },
    { does: 'Desistir de responder ou editar', keys: ['Esc'] },
  ],
};

const conversations: ShortcutGroup = {
  title: 'Nas conversas',
  entries: [
    { does: 'Mensagem anterior', keys: ['↑'] },
    { does: 'Próxima mensagem', keys: ['↓'] },
    { does: 'No campo vazio: editar a última', keys: ['↑'] },
    { does: 'Na busca: resultado mais antigo', keys: ['↑'] },
    { does: 'Na busca: resultado mais novo', keys: ['↓'] },
    { does: 'No áudio: voltar 5 s', keys: ['←'] },
    { does: 'No áudio: avançar 5 s', keys: ['→'] },
  ],
};

const selecting: ShortcutGroup = {
  title: 'Em Salvos e na Biblioteca',
  entries: [
    { does: 'Selecionar mais uma', keys: ['Ctrl', 'clique'] },
    { does: 'Selecionar até aqui', keys: ['Shift', 'clique'] },
    { does: 'Sair da seleção', keys: ['Esc'] },
  ],
};

const drops: ShortcutGroup = {
  title: 'Nos Drops',
  entries: [
    { does: 'Próximo Drop', keys: ['↓'] },
    { does: 'Drop anterior', keys: ['↑'] },
    { does: 'Pausar ou tocar', keys: ['Espaço'] },
    { does: 'Voltar o vídeo', keys: ['←'] },
    { does: 'Avançar o vídeo', keys: ['→'] },
    { does: 'Som', keys: ['M'] },
    { does: 'Legendas', keys: ['C'] },
  ],
};

const pictures: ShortcutGroup = {
  title: 'Nas imagens',
  entries: [
    { does: 'Imagem anterior', keys: ['←'] },
    { does: 'Próxima imagem', keys: ['→'] },
    { does: 'Aproximar', keys: ['+'] },
    { does: 'Afastar', keys: ['-'] },
    { does: 'Tamanho inteiro', keys: ['0'] },
  ],
};

/** What 'Atalhos do teclado' shows, in two columns. */
export const shortcutColumns: readonly (readonly ShortcutGroup[])[] = [
  [navigation, landmarks, selecting, pictures],
  [posts, writing, conversations, drops],
];
