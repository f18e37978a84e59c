import { requestWordsMaxLength } from '@publyka/contract/limits';
import type { CommunityCard } from '@publyka/contract/routes/communities';
import { cleanText } from '@publyka/contract/text/visible-text';
import { type FormEvent, useState } from 'react';
import { PageSheet } from '../../../lib/navigation/page-sheet.tsx';
import { Field } from '../../../ui/field.tsx';
import { SubmitFooter } from '../../../ui/submit-footer.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useOwnRequest } from './data.ts';

type AskSheetProps = {
  community: Pick<CommunityCard, 'id' | 'name'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** 'Pedir para entrar', with a sentence if one likes. What is typed stays until it is sent. */
export function AskSheet({ community, open, onOpenChange }: AskSheetProps) {
  const [words, setWords] = useState('');
  const { ask } = useOwnRequest(community);
  const length = [...cleanText(words)].length;
  const error = length > requestWordsMaxLength ? `Escreva em até ${requestWordsMaxLength} caracteres` : undefined;

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (error) event.currentTarget.querySelector('textarea')?.focus();
    else ask.mutate(words, { onSuccess: () => onOpenChange(false) });
  }

  return (
    <PageSheet
      open={open}
      onOpenChange={onOpenChange}
      title={`Pedir para entrar em ${community.name}`}
      onSubmit={handleSubmit}
      footer={<SubmitFooter label="Enviar pedido" onCancel={() => onOpenChange(false)} busy={ask.isPending} />}
    >
      <Field
        label="Quer dizer algo?"
        optional
        hint="Só quem cuida do grupo lê, junto com o seu nome."
        error={error}
        counter={{ value: length, max: requestWordsMaxLength }}
      >
        <Textarea
          minRows={2}
          maxRows={5}
          placeholder="De onde você é, o que pesquisa"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </Field>
    </PageSheet>
  );
}
