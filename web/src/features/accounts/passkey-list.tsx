import { type Passkey, removePasskeyRoute } from '@publyka/contract/routes/passkeys';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { hasPasskeys } from '../../shared/proof/passkey-ceremony.ts';
import { securityQuery } from '../../shared/proof/security-query.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { QuietHeading } from '../../ui/headings.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.ts';

const AddPasskeySheet = lazyPart(() => import('./add-passkey-sheet.tsx').then((part) => part.AddPasskeySheet));

/** 'Chaves de acesso': which there are, and one more. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <div className="pt-4">
      <QuietHeading>Chaves de acesso</QuietHeading>
      {passkeys.length === 0 && (
        <p className="mt-1 text-ui text-ink-2">Com uma chave, você entra sem senha, pela digital, rosto ou código.</p>
      )}
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <Button variant="outline" size="large" className="mt-3 w-full" onClick={() => setIsAdding(true)}>
          Adicionar chave de acesso
        </Button>
      ) : (
        <p className="mt-2 text-meta text-ink-3">Este navegador não cria chaves de acesso.</p>
      )}
      <AddPasskeySheet open={isAdding} onOpenChange={setIsAdding} />
    </div>
  );
}

function PasskeyRow({ passkey: { id, name, createdAt } }: { passkey: Passkey }) {
  const [isAsking, setIsAsking] = useState(false);
  const queryClient = useQueryClient();
  const { mutate: remove, isPending } = useMutation({
    mutationFn: () => call(removePasskeyRoute, { params: { passkeyId: id } }),
    onSuccess: () => {
      toast.success('Chave de acesso removida');
      return queryClient.invalidateQueries({ queryKey: securityQuery.queryKey });
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => setIsAsking(false),
  });
  return (
    <li className="flex min-h-14 items-center gap-3.5 py-1.5">
      <IconFingerprint size={22} stroke={1.75} aria-hidden="true" className="shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="text-chat wrap-anywhere">{name}</p>
        <p className="text-meta text-ink-3">
          Criada: <Time value={createdAt} />
        </p>
      </div>
      <TextButton aria-label={`Remover a chave ${name}`} onClick={() => setIsAsking(true)}>
        Remover
      </TextButton>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Remover esta chave de acesso?"
        quote={name}
        confirmLabel="Remover"
        busy={isPending}
        onConfirm={() => remove()}
      >
        Ela deixa de servir para entrar. O aparelho ainda pode mostrá-la até que seja excluída nele.
      </ConfirmDialog>
    </li>
  );
}
