import { communityNamePlural } from '@publyka/contract/brand';
import type { Badges } from '@publyka/contract/routes/notifications';
import { type Icon, IconAffiliate, IconDroplet, IconMessages, IconNews, IconTicket } from '@tabler/icons-react';

/** The counts for the badges of the navigation. */
export type NavBadges = Badges & { messages: number };

/** After the number of notifications that are unread, read out. */
export function unreadLabel(count: number): string {
  return count === 1 ? 'não lida' : 'não lidas';
}

export type NavEntry = {
  to: '/' | '/communities' | '/club' | '/linkar' | '/drops' | '/profile';
  label: string;
  /** Not current for paths below it: another profile is not one's own. */
  isExact?: boolean;
  /** Prefix of other paths for which it is current. */
  holds?: string;
  /** The profile has the person's portrait instead. */
  icon?: Icon;
  /** The badge, and its label for screen readers. */
  count?: (badges: NavBadges) => number;
  countLabels?: { one: string; many: string };
};

/** The entries of the navigation, in the order of the bars. 'Ações' is between the two lists. */
export const entriesBefore: readonly NavEntry[] = [
  { to: '/', label: 'Feed', icon: IconNews, isExact: true, holds: '/post/' },
  {
    to: '/communities',
    label: communityNamePlural,
    icon: IconMessages,
    count: ({ messages }) => messages,
    countLabels: { one: 'mensagem não lida', many: 'mensagens não lidas' },
  },
  {
    to: '/club',
    label: 'Clube',
    icon: IconTicket,
    count: ({ coupons }) => coupons,
    countLabels: { one: 'cupom para usar', many: 'cupons para usar' },
  },
];
export const entriesAfter: readonly NavEntry[] = [
  {
    to: '/linkar',
    label: 'Linkar',
    icon: IconAffiliate,
    count: ({ connections }) => connections,
    countLabels: { one: 'convite pendente', many: 'convites pendentes' },
  },
  { to: '/drops', label: 'Drops', icon: IconDroplet },
  { to: '/profile', label: 'Perfil', isExact: true },
];

/** The panels that the bars open. */
export type ShellActions = {
  compose: () => void;
  openActions: () => void;
  openSearch: () => void;
  openNotifications: () => void;
};
