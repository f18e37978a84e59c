import { communityNamePlural } from '@publyka/contract/brand';
import { missions } from '@publyka/contract/missions';
import { actOnboardingRoute, type Onboarding } from '@publyka/contract/routes/onboarding';
import { firstName } from '@publyka/contract/text/suggestion-reasons';
import { IconCheck } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../../lib/api/call.ts';
import { readDestination } from '../../lib/navigation/destination.ts';
import { meQuery } from '../../lib/session/session.ts';
import { postListKey } from '../../shared/posts/post-cache.ts';
import { Button } from '../../ui/button.tsx';
import { QuietHeading } from '../../ui/headings.tsx';
import { Icon } from '../../ui/icon.tsx';
import { dismissNonErrors, toast } from '../../ui/toast.ts';
import { noteOnboarded, onboardingQuery } from './data.ts';
import { listNames } from './interest-picker.tsx';
import { JoinedButton } from './mission-step.tsx';
import { StepFrame } from './step-frame.tsx';

/** What other features bring. */
export type ReadyParts = {
  /** Photo, title and institution, all of which may be left out. */
  face: ReactNode;
  /** People of the same institution. */
  colleagues: ReactNode;
  /** Begins a message in a RePublyka with these words; answers where it is written. */
  onIntroduce: (communityId: string, words: string) => string;
};

type ReadyStepProps = ReadyParts & { onboarding: Onboarding };

/** Step 4: 'Pronto para começar!', a summary that always leads to the feed, or to a first message. */
export function ReadyStep({ onboarding, face, colleagues, onIntroduce }: ReadyStepProps) {
  const { interests, joined, awaitsConfirmation } = onboarding;
  const [first] = joined;
  // Outside of the member pages, which provide useMe.
  const { data: me } = useQuery(meQuery);
  const { mutate: complete, isPending } = useComplete();
  const introduce = ({ id }: { id: string }) =>
    complete(onIntroduce(id, introductionOf(me?.fullName ?? '', interests)));
  const footer = (
    <div className="flex flex-col gap-2">
      {first && (
        <Button variant="outline" size="large" className="w-full" disabled={isPending} onClick={() => introduce(first)}>
          Apresente-se em {first.name}
        </Button>
      )}
      <Button
        variant="mark"
        size="large"
        className="w-full"
        busy={isPending}
        onClick={() => complete(readDestination())}
      >
        Ir para o Feed
      </Button>
    </div>
  );
  const lead = <p className="max-w-88">A primeira frase é a mais difícil. A sua pode ter duas linhas.</p>;
  return (
    <StepFrame step="ready" lead={lead} footer={footer} hasTwoButtons={first !== undefined}>
      <QuietHeading level={2} className="mt-7">
        Sua página de rosto
      </QuietHeading>
      {face}
      <dl className="mt-3">
        <Line label="Interesses">{listNames(interests)}</Line>
        <Line label={communityNamePlural}>
          {joined.length > 0 ? listNames(joined.map(({ name }) => name)) : 'Nenhuma por enquanto'}{' '}
          <span className="font-sans text-ui">
            <JoinedButton joined={joined} />
          </span>
        </Line>
        <Line label="Missão">
          {missions.invite.title} · {missions.invite.reward} EduCoins
        </Line>
      </dl>
      {colleagues}
      {awaitsConfirmation && (
        <p className="mt-5 text-ui text-ink-2 wrap-anywhere">
          Falta confirmar seu e-mail, pelo link que enviamos a {me?.email}: é então que quem convidou você recebe os
          EduCoins.
        </p>
      )}
    </StepFrame>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="relative border-b border-line py-3 pl-9">
      <dt className="text-meta text-ink-3">
        <Icon of={IconCheck} className="absolute top-3 left-0.5 text-ink" />
        {label}
      </dt>
      <dd className="font-serif text-read leading-6 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Words to begin with, for the newcomer to change. */
function introductionOf(fullName: string, interests: string[]): string {
  return `Oi, gente! Sou ${firstName(fullName)} e me interesso por ${listNames(interests)}. Cheguei agora: o que vocês estão lendo ou pesquisando?`;
}

/** Even if the request fails, it leads to the feed, to the page that was asked for, or to the first message. */
function useComplete() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (_destination: string) =>
      call(actOnboardingRoute, { body: { action: 'complete_onboarding', data: {} } }),
    onSuccess: ({ message }) => {
      noteOnboarded(queryClient);
      dismissNonErrors();
      toast.success(message);
    },
    onError: (error) => console.error('The onboarding was not completed', error),
    onSettled: (_answer, _error, destination) => {
      queryClient.removeQueries({ queryKey: onboardingQuery.queryKey });
      // Ranked without the interests.
      queryClient.removeQueries({ queryKey: postListKey('relevant') });
      return navigate({ href: destination, replace: true });
    },
  });
}
