import { getMeRoute, type Me, type SignIn, signInRoute } from '@publyka/contract/routes/accounts';
import { type Return, returnRoute } from '@publyka/contract/routes/my-data';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode, messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { RecoveryScreen } from './recovery.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { useEnter } from './use-enter.ts';

type LeavingScreenProps = {
  /** 'Sua conta será excluída em …' */
  notice: string;
  /** As they were typed: they are asked for again by the way back. Null where a provider has vouched. */
  credentials: SignIn | null;
  onSecondStep?: (email: string) => void;
  onBack: () => void;
};

const isBack = 'Sua conta voltou.';

/** For a person who signs in, or up, while their account waits to be deleted: the way back is all there is. */
export function LeavingScreen({ notice, credentials, onSecondStep, onBack }: LeavingScreenProps) {
  const enter = useEnter();
  const [needsCode, setNeedsCode] = useState(false);
  const { mutate: goBack, isPending } = useMutation({
    mutationFn: async () => {
      await call(returnRoute, { body: credentials ?? { isVouched: true } });
      return credentials ? call(signInRoute, { body: credentials }) : null;
    },
    onSuccess: (result) => {
      if (result?.next === 'second-step') return onSecondStep?.(credentials?.email ?? '');
      return result ? enterBack(result.me) : enterBySession();
    },
    onError: (error) => {
      if (hasCode(error, 'second_step_due')) setNeedsCode(true);
      else toast.error(messageOf(error));
    },
  });

  /** The session comes with the answer: a code counts once. */
  async function goBackWith(secondStep: Return['secondStep']): Promise<void> {
    await call(returnRoute, { body: { ...(credentials ?? { isVouched: true }), secondStep } });
    await enterBySession();
  }

  async function enterBySession(): Promise<void> {
    const { me } = await call(getMeRoute);
    if (me) await enterBack(me);
  }

  async function enterBack(me: Me): Promise<void> {
    toast.success(isBack);
    await enter(me);
  }

  if (needsCode) return <SecondStepForm send={goBackWith} onOver={onBack} onBack={onBack} />;
  return (
    <RecoveryScreen
      title={notice}
      intro="Você pediu para excluir esta conta. Até essa data ninguém a vê, e ela pode voltar com tudo o que é seu. Só as RePublykas que você criou ficam com quem assumiu, e quem seguia você do Fediverso precisa seguir de novo."
      onBack={onBack}
    >
      <Button variant="mark" size="large" busy={isPending} onClick={() => goBack()} className="w-full">
        Voltar a usar a conta
      </Button>
    </RecoveryScreen>
  );
}
