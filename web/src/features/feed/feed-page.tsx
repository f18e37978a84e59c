import { emptyTexts } from '@publyka/contract/texts';
import { usePageTitle } from '../../lib/page-title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

type FeedPageProps = { isComposing: boolean; onComposingChange: (isComposing: boolean) => void };

export function FeedPage(_props: FeedPageProps) {
  usePageTitle('Feed');
  return <EmptyState mark="[…]" title={emptyTexts.feed} level={1} />;
}
