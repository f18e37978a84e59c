import { communityNamePlural } from '@publyka/contract/brand';
import type { SearchResults } from '@publyka/contract/routes/search';
import { foldText, termsOf } from '@publyka/contract/text/highlight-matches';
import {
  type Icon,
  IconAffiliate,
  IconBell,
  IconBook2,
  IconBookmark,
  IconBooks,
  IconDroplet,
  IconFileText,
  IconHash,
  IconHighlight,
  IconHistory,
  IconMessages,
  IconNews,
  IconPencil,
  IconSearch,
  IconSettings,
  IconTicket,
  IconUser,
} from '@tabler/icons-react';
import { personRole } from '../../shared/people/affiliation.ts';
import { searchAddress } from './data.ts';

/** What the shell does for the palette. */
export type PaletteActions = {
  compose: () => void;
  openNotifications: () => void;
  openShortcuts: () => void;
};

/** A row of the palette: leads somewhere, or does something. */
export type PaletteEntry = {
  id: string;
  icon: Icon;
  title: string;
  detail?: string;
  run: { to: string } | { do: keyof PaletteActions };
};

export type PaletteGroup = { value: string; items: PaletteEntry[] };

const goTo = (title: string, to: string, icon: Icon): PaletteEntry => ({ id: to, icon, title, run: { to } });

const places: readonly PaletteEntry[] = [
  goTo('Feed', '/', IconNews),
  goTo(communityNamePlural, '/communities', IconMessages),
  goTo('Clube', '/club', IconTicket),
  goTo('Linkar', '/linkar', IconAffiliate),
  goTo('Drops', '/drops', IconDroplet),
  goTo('Perfil', '/profile', IconUser),
  goTo('Salvos', '/profile/salvos', IconBookmark),
  goTo('Meus grifos', '/profile/grifos', IconHighlight),
  goTo('Biblioteca', '/biblioteca', IconBooks),
  goTo('O que perdi', '/o-que-perdi', IconHistory),
  goTo('Configurações', '/settings', IconSettings),
];

const acts: readonly PaletteEntry[] = [
  { id: 'compose', icon: IconPencil, title: 'Novo Post', run: { do: 'compose' } },
  { id: 'notifications', icon: IconBell, title: 'Ver notificações', run: { do: 'openNotifications' } },
  { id: 'shortcuts', icon: IconHash, title: 'Ver atalhos do teclado', run: { do: 'openShortcuts' } },
];

/** So many of each kind that was found, so that the list fits on a screen. */
const foundMax = 3;

/** What the palette offers for what was typed, in groups without empty ones. */
export function paletteGroups(typed: string, found: SearchResults | undefined): PaletteGroup[] {
  const words = termsOf(typed);
  const fits = ({ title }: PaletteEntry) => words.every((word) => foldText(title).includes(word));
  const { groups = [], rooms = [], people = [], works = [], posts = [] } = found ?? {};
  const opened = groups.slice(0, foundMax).map(({ id, name }) => goTo(name, `/communities/${id}`, IconMessages));
  const threads = rooms.slice(0, foundMax).map(({ id, name, community }) => ({
    ...goTo(name, `/communities/${community.id}/room/${id}`, IconHash),
    detail: `thread em ${community.name}`,
  }));
  const known = people.slice(0, foundMax).map((person) => ({
    ...goTo(person.fullName, `/profile/${person.id}`, IconUser),
    detail: personRole(person) || `@${person.username}`,
  }));
  const read = [
    ...posts.slice(0, foundMax).map(({ id, excerpt, author }) => ({
      ...goTo(excerpt, `/post/${id}`, IconFileText),
      detail: author.fullName,
    })),
    ...works.slice(0, foundMax).map(({ id, title, authors }) => ({
      ...goTo(title ?? 'Obra sem título', `/obra/${id}`, IconBook2),
      ...(authors && { detail: authors }),
    })),
  ];
  const all = { ...goTo(`Buscar “${typed}” em tudo`, searchAddress(typed), IconSearch), id: 'all' };
  return [
    { value: 'Ir para', items: [...opened, ...threads, ...known, ...places.filter(fits)] },
    { value: 'Fazer', items: acts.filter(fits) },
    { value: 'Publicações e obras', items: typed === '' ? [] : [...read, all] },
  ].filter(({ items }) => items.length > 0);
}
