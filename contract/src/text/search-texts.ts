import { communityNamePlural } from '../brand.ts';

/** Search overlay. */
export const searchTexts = {
  tabs: { all: 'Tudo', people: 'Pessoas', groups: 'Grupos' },
  placeholder: 'Buscar...',
  idle: 'Digite para buscar',
  busy: 'Buscando...',
  nothing: 'Nenhum resultado encontrado',
  near: 'Nada tem todas essas palavras. Isto tem algumas:',
  sections: {
    messages: 'Mensagens',
    people: 'Pessoas',
    groups: 'Grupos',
    posts: 'Publicações',
    drops: 'Drops',
    works: 'Obras',
    files: 'Arquivos',
    rooms: 'Threads',
    open: communityNamePlural,
  },
} as const;
