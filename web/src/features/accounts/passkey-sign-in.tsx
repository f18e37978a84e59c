import { passkeySignInRoute, startPasskeySignInRoute } from '@publyka/contract/routes/passkeys';
import { successTexts } from '@publyka/contract/text/texts';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { askPasskey, CeremonyError, hasPasskeys } from './passkey-ceremony.ts';
import { useEnter } from './use-enter.ts';

/** 'Entrar com chave de acesso': neither address nor password; the device asks which of its passkeys. */
export function PasskeySignIn() {
  const enter = useEnter();
  const { mutate: signIn, isPending } = useMutation({
    mutationFn: async () => {
      const { options } = await call(startPasskeySignInRoute);
      return call(passkeySignInRoute, { body: { credential: await askPasskey(options) } });
    },
    onSuccess: (me) => {
      toast.success(successTexts.signedIn);
      return enter(me);
    },
    onError: (error) => toast.error(error instanceof CeremonyError ? error.message : messageOf(error)),
  });
  if (!hasPasskeys()) return null;
  return (
    <Button
      variant="outline"
      size="large"
      busy={isPending}
      icon={<IconFingerprint size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() => signIn()}
      className="w-full"
    >
      Entrar com chave de acesso
    </Button>
  );
}
