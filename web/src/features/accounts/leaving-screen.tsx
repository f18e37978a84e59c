import type { SignIn } from '@publyka/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { returnToAccount, signIn } from './account-calls.ts';
import { RecoveryScreen } from './recovery-screen.tsx';
import { useEnter } from './use-enter.ts';

type LeavingScreenProps = {
  /** 'Sua conta será apagada em …' */
  notice: string;
  /** As they were typed: they are asked for again by the way back. */
  credentials: SignIn;
  onSecondStep: (email: string) => void;
  onBack: () => void;
};

/** For whoever signs in while their account waits to be deleted: the way back is all there is. */
export function LeavingScreen({ notice, credentials, onSecondStep, onBack }: LeavingScreenProps) {
  const enter = useEnter();
  const { mutate: goBack, isPending } = useMutation({
    mutationFn: async () => {
      await call(returnToAccount, { body: credentials });
      return call(signIn, { body: credentials });
    },
    onSuccess: (result) => {
      toast.success('Sua conta voltou, como estava.');
      if (result.next === 'second-step') return onSecondStep(credentials.email);
      return enter(result.me);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <RecoveryScreen
      title={notice}
      intro="Você pediu para apagar esta conta. Até essa data ninguém a vê, e ela pode voltar como estava."
      onBack={onBack}
    >
      <Button variant="mark" size="large" busy={isPending} onClick={() => goBack()} className="w-full">
        Voltar a usar a conta
      </Button>
    </RecoveryScreen>
  );
}
