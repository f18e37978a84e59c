import { actOnboardingRoute, type RecommendedCommunity } from '@publyka/contract/routes/onboarding';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { render } from '../../../test/component.tsx';
import { answer, requestsTo } from '../../../test/fake-server.ts';
import { CommunitiesStep } from './communities-step.tsx';

const recommend = (name: string): RecommendedCommunity => ({
  ...{ id: uuidv7(), name, description: null, avatar: null, membersCount: 4, isSilent: false },
  because: `Da área de ${name}`,
});

test('three are ticked at most, each says why, and what is ticked is joined', async () => {
  const recommended = ['Fonética', 'Ecologia', 'Física', 'Direito'].map(recommend);
  answer(actOnboardingRoute, () => ({
    onboarding: { step: 'mission', awaitsConfirmation: false, interests: [], recommended: [], joined: [] },
    message: 'Comunidades recomendadas adicionadas!',
  }));
  await render(<CommunitiesStep recommended={recommended} onLater={() => undefined} />);
  const boxes = recommended.map(({ name, because }) =>
    screen.getByRole<HTMLInputElement>('checkbox', { name, description: `${because} · 4 participantes` }),
  );
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true, true, false]);
  for (const box of [boxes[0], boxes[3]]) await userEvent.click(box ?? expect.fail('no box'));
  await userEvent.click(screen.getByRole('button', { name: 'Entrar em Comunidades' }));
  const communityIds = recommended.slice(1).map(({ id }) => id);
  expect(requestsTo(actOnboardingRoute).map(({ body }) => body)).toEqual([
    { action: 'auto_join_communities', data: { communityIds } },
  ]);
});

test('without a tick one goes on', async () => {
  await render(<CommunitiesStep recommended={[recommend('Fonética')]} onLater={() => undefined} />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Fonética' }));
  screen.getByRole('button', { name: 'Continuar' });
});
