import type { CommentOrder } from '@publyka/contract/routes/comments';
import { type ComponentProps, useState } from 'react';
import { usePersistentState } from '../../lib/storage/persistent-state.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { CommentList } from './comment-list.tsx';

type OrderedCommentsProps = Omit<ComponentProps<typeof CommentList>, 'order'> & { count: number };

/** From how many on there is something to order. */
const orderedFrom = 2;

/** 'Mais úteis' and 'Mais novos', as one chose last; a linked comment is found among the newest. */
export function OrderedComments({ count, ...list }: OrderedCommentsProps) {
  const [stored, store] = usePersistentState('comment-order');
  const [isLed, setIsLed] = useState(list.linkedId !== undefined);
  const order: CommentOrder = stored === 'useful' && !isLed ? 'useful' : 'newest';

  function choose(next: CommentOrder): void {
    setIsLed(false);
    store(next === 'useful' ? next : '');
  }

  return (
    <Tabs value={order} onValueChange={choose}>
      {count >= orderedFrom && (
        <TabList label="Ordem dos comentários">
          <Tab value="useful">Mais úteis</Tab>
          <Tab value="newest">Mais novos</Tab>
        </TabList>
      )}
      <TabPanel value={order}>
        <CommentList key={order} {...list} order={order} linkedId={order === 'newest' ? list.linkedId : undefined} />
      </TabPanel>
    </Tabs>
  );
}
