import type { AccountDetails } from '@publyka/contract/routes/account-administration';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { institutionsQuery } from '../institutions-query.ts';
import { useAccountAct } from './data.ts';
import { Part } from './part.tsx';

const shownDay = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long' });

/** What an institution confirmed, and the same by hand: for who has no mailbox there. */
export function AffiliationPart({ details: { account, affiliation, purgeAfter } }: { details: AccountDetails }) {
  const { mutate: act, isPending } = useAccountAct(account.person.id);
  const { data } = useQuery(institutionsQuery);
  const [chosen, setChosen] = useState('');
  const options = [
    { value: '', label: 'Escolha a instituição' },
    ...(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Part title="Vínculo">
      {affiliation ? (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 text-ui">
            {affiliation.institution}
            <span className="block text-meta text-ink-3">
              Confirmado até {shownDay.format(new Date(affiliation.until))}
            </span>
          </p>
          <Button variant="outline" busy={isPending} onClick={() => act({ act: 'affiliate', institutionId: null })}>
            Tirar
          </Button>
        </div>
      ) : (
        <>
          <p className="mt-1 text-ui text-ink-2">
            {account.person.institution
              ? `Sem confirmação. A pessoa escreveu: ${account.person.institution}.`
              : 'Sem confirmação.'}
          </p>
          {!purgeAfter && (
            <div className="mt-3 flex flex-wrap items-end gap-3">
              <Field label="Instituição" className="min-w-0 flex-1">
                <Select options={options} value={chosen} onValueChange={setChosen} />
              </Field>
              <Button
                variant="outline"
                busy={isPending}
                disabled={chosen === ''}
                onClick={() => act({ act: 'affiliate', institutionId: chosen })}
              >
                Confirmar
              </Button>
            </div>
          )}
        </>
      )}
    </Part>
  );
}
