import { affiliationCodeMinutes, mailedCodeLength } from '@publyka/contract/limits';
import {
  confirmAffiliationRoute,
  type Institution,
  requestAffiliationRoute,
} from '@publyka/contract/routes/affiliations';
import { institutionArticle } from '@publyka/contract/text/institution-article';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { ResendButton } from '../../lib/outbox/resend-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { ScreenTitle } from '../../ui/headings.tsx';
import { CodeInput } from '../../ui/text-input.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toast.ts';
import { Promises } from './address-step.tsx';
import { cacheAffiliation } from './data.ts';

type CodeStepProps = {
  institution: Institution;
  /** Null after a reload: the address is not kept. */
  sentTo: string | null;
  onDone: () => void;
  onOther: () => void;
};

/** The six digits that were mailed to the institution. */
export function CodeStep({ institution, sentTo, onDone, onOther }: CodeStepProps) {
  const queryClient = useQueryClient();
  const [code, setCode] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const confirm = useMutation({
    mutationFn: () => call(confirmAffiliationRoute, { body: { code } }),
    onSuccess: (affiliation) => {
      cacheAffiliation(queryClient, affiliation);
      toast.success('Vínculo confirmado');
      onDone();
    },
    onError: () => form.current?.querySelector('input')?.focus(),
  });
  const missing = mailedCodeLength - code.length;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (missing === 0 && !confirm.isPending) confirm.mutate();
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="flex flex-1 flex-col">
      <div className="flex-1 px-(--gutter) pt-6 pb-8">
        <ScreenTitle>
          Digite o código que chegou no seu e-mail d{institutionArticle(institution.name)} {institution.initials}
        </ScreenTitle>
        <p className="mt-2 text-chat text-ink-2 wrap-anywhere">
          Enviamos seis números para <SentTo address={sentTo} />. Valem por {affiliationCodeMinutes} minutos.
        </p>
        <Field label="Código" error={confirm.error ? messageOf(confirm.error) : undefined} className="mt-6">
          <CodeInput
            autoFocus
            value={code}
            readOnly={confirm.isPending}
            onChange={(digits) => {
              setCode(digits);
              confirm.reset();
            }}
          />
        </Field>
        <div className="mt-3.5 flex flex-wrap items-baseline gap-x-6 gap-y-2">
          {sentTo && <Resend address={sentTo} onSent={() => setCode('')} />}
          <TextButton onClick={onOther}>Trocar e-mail</TextButton>
        </div>
        <Promises />
      </div>
      <div className="sticky bottom-0 flex items-center justify-between gap-3 border-t border-line bg-sheet px-(--gutter) py-2.5 pb-[max(0.625rem,var(--safe-bottom))]">
        <span aria-live="polite" className="text-meta text-ink-3">
          {missing > 0 && (missing === 1 ? 'falta 1 número' : `faltam ${missing} números`)}
        </span>
        <Button type="submit" variant="mark" size="large" disabled={missing > 0} busy={confirm.isPending}>
          Confirmar
        </Button>
      </div>
    </form>
  );
}

function SentTo({ address }: { address: string | null }) {
  return address ? <b className="font-semibold text-ink">{address}</b> : 'o endereço que você indicou';
}

function Resend({ address, onSent }: { address: string; onSent: () => void }) {
  const queryClient = useQueryClient();
  const [sentAt, setSentAt] = useState(() => Date.now());
  const { mutate: resend, isPending } = useMutation({
    mutationFn: () => call(requestAffiliationRoute, { body: { email: address } }),
    onSuccess: (affiliation) => {
      cacheAffiliation(queryClient, affiliation);
      setSentAt(Date.now());
      toast.success('Código reenviado');
      // What is typed is the code of the mail before, which counts no more.
      onSent();
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return <ResendButton sentAt={sentAt} busy={isPending} onResend={() => resend()} />;
}
