import { communityNamePlural } from '@publyka/contract/brand';
import type { Badges } from '@publyka/contract/routes/notifications';
import { type Icon, IconAffiliate, IconDroplet, IconMessages, IconNews, IconTicket } from '@tabler/icons-react';

/** What waits in the places of the app. */
export type NavBadges = Badges & { messages: number };

/** After the number of notifications that nobody has seen, read out. */
export function unseenLabel(count: number): string {
  return count === 1 ? 'nova' : 'novas';
}

export type NavEntry = {
  to: '/' | '/communities' | '/club' | '/linkar' | '/drops' | '/profile';
  label: string;
  /** What lies under it is somewhere else: another's profile is not one's own. */
  isExact?: boolean;
  /** Where the addresses begin of what is read from there. */
  holds?: string;
  /** The profile shows the person's portrait instead. */
  icon?: Icon;
  /** What waits there, as a badge, and how it is read out. */
  count?: (badges: NavBadges) => number;
  countLabels?: { one: string; many: string };
};

/** The places of the app, in the order of the bars; 'Ações' stands in the middle of them and is not a place. */
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

/** What the bars can open. */
export type ShellActions = {
  openActions: () => void;
  openSearch: () => void;
  openNotifications: () => void;
};
