import { searchMentionableRoute } from '@publyka/contract/routes/mentions';
import type { Person } from '@publyka/contract/routes/profiles';
import { foldText } from '@publyka/contract/text/highlight-matches';
import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { render } from '../../../test/component.tsx';
import { answer, requestsTo } from '../../../test/fake-server.ts';
import { useMentionCompletion } from './use-mention-completion.tsx';

const communityId = uuidv7();
const replaced: string[] = [];

function Field() {
  const completion = useMentionCompletion({
    of: { communityId },
    placement: 'above',
    onReplace: (words) => replaced.push(words),
  });
  return (
    <>
      {completion.list}
      <textarea
        aria-label="Mensagem"
        onInput={({ currentTarget }) => completion.note(currentTarget)}
        onKeyDown={(event) => completion.handleKeyDown(event)}
      />
    </>
  );
}

function person(fullName: string, username: string): Person {
  return { id: uuidv7(), fullName, username, title: null, institution: null, avatar: null };
}

const people = [person('João Ávila', 'javila'), person('João Prado', 'jprado'), person('Nina Souza', 'nina')];

async function type(text: string): Promise<void> {
  answer(searchMentionableRoute, ({ query }) => {
    const prefix = foldText(query.prefix ?? '');
    const names = ({ fullName, username }: Person) => [foldText(fullName), username];
    return {
      items: people.filter((one) => names(one).some((name) => name.startsWith(prefix))),
      canMentionEverybody: true,
    };
  });
  await render(<Field />);
  await userEvent.type(screen.getByLabelText('Mensagem'), text);
}

const offered = () =>
  screen.queryAllByRole('option').map(({ textContent }) => textContent?.replace(/^.*?(?=João|Nina|Todo)/u, ''));

test('the list stays open behind a blank, and narrows with the next name', async () => {
  await type('Oi @joão ');
  await waitFor(() => expect(offered()).toEqual(['João Ávila @javila', 'João Prado @jprado']));
  await userEvent.type(screen.getByLabelText('Mensagem'), 'Áv');
  await waitFor(() => expect(offered()).toEqual(['João Ávila @javila']));
  await userEvent.keyboard('{Enter}');
  expect(replaced).toEqual(['@javila ']);
});

test('behind a whole username it closes, and what follows is not asked for', async () => {
  await type('@nina vamos ao campo');
  await waitFor(() => expect(requestsTo(searchMentionableRoute).length).toBeGreaterThan(0));
  await waitFor(() => expect(offered()).toEqual([]));
  expect(
    requestsTo(searchMentionableRoute)
      .map(({ query }) => query.prefix)
      .filter((prefix) => prefix?.includes(' ')),
  ).toEqual([]);
});
