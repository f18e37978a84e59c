import { type FeedLine, listRelevantFeedRoute } from '@publyka/contract/routes/feed';
import { useQueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { render } from '../../../test/component.tsx';
import { answer, requestsTo } from '../../../test/fake-server.ts';
import { feedTab } from './data.ts';
import { FeedBreak } from './feed-break.tsx';

const post = uuidv7();

function Break({ id, above, line }: { id: string; above: string[]; line: FeedLine | null }) {
  const queryClient = useQueryClient();
  const page = { items: [...above, 'line'], nextCursor: null, since: new Date(0).toISOString(), whys: {}, line };
  queryClient.setQueryData(feedTab('relevant').query.queryKey, { pages: [page], pageParams: [null] });
  return <FeedBreak id={id} door={<p>A porta</p>} renderPost={(postId) => <p>{postId}</p>} />;
}

const line = (given: Partial<FeedLine>): FeedLine => ({
  before: null,
  interests: ['Fonética'],
  seenCursor: null,
  ...given,
});

test('under what is new the line names the field, and what was seen is shown again on request', async () => {
  const rankedAt = new Date(0).toISOString();
  answer(listRelevantFeedRoute, () => ({ items: [], nextCursor: null, rankedAt, line: null, restFrom: null }));
  await render(<Break id="line" above={[post]} line={line({ before: uuidv7(), seenCursor: 'abc' })} />);
  const section = await screen.findByRole('region', { name: 'O que é novo para você' });
  within(section).getByText('Você já viu o que é novo em Fonética');
  screen.getByRole('heading', { level: 2, name: 'De outras áreas' });
  expect(screen.queryByText('A porta')).toBeNull();
  expect(requestsTo(listRelevantFeedRoute)).toEqual([]);
  await userEvent.click(within(section).getByRole('button', { name: 'Ver de novo', expanded: false }));
  await within(section).findByRole('list', { name: 'Já vistas' });
  within(section).getByRole('button', { name: 'Recolher', expanded: true });
  expect(requestsTo(listRelevantFeedRoute).map(({ query }) => query.cursor)).toEqual(['abc']);
});

test('where nothing is new the line comes first, with a door below it and nothing to see again', async () => {
  await render(<Break id="line" above={[]} line={line({})} />);
  await screen.findByText('Nada novo em Fonética por enquanto');
  screen.getByText('A porta');
  expect(screen.queryByRole('button', { name: 'Ver de novo' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'De outras áreas' })).toBeNull();
});

test('what is older than the ranking has its heading', async () => {
  await render(<Break id="rest" above={[post]} line={null} />);
  await screen.findByRole('heading', { level: 2, name: 'Mais antigas' });
});
