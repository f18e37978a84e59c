import { product } from '@publyka/contract/brand';
import { useEffect } from 'react';
import { badgeText } from '../../ui/badge.tsx';

const shown = { page: '', unread: 0 };

/** The title in the browser's tab, with the unread count: '(3) Feed · Publyka'. */
export function usePageTitle(page: string): void {
  useEffect(() => show({ page }), [page]);
}

export function useUnreadInTitle(unread: number): void {
  useEffect(() => {
    show({ unread });
    return () => show({ unread: 0 });
  }, [unread]);
}

function show(change: Partial<typeof shown>): void {
  Object.assign(shown, change);
  document.title = formatTitle(shown.page, shown.unread);
}

export function formatTitle(page: string, unread: number): string {
  const name = page ? `${page} · ${product}` : product;
  return unread > 0 ? `(${badgeText(unread)}) ${name}` : name;
}
