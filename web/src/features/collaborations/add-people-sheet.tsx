import { collaborationPeopleMax } from '@publyka/contract/collaboration-limits';
import type { Collaboration } from '@publyka/contract/routes/collaborations';
import { useState } from 'react';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { SubmitFooter } from '../../ui/submit-footer.tsx';
import { titleOf } from './collaboration-words.ts';
import { useAddPeople } from './data.ts';
import { PeopleField } from './people-field.tsx';
import type { ProposedPerson } from './proposal-draft.ts';

type AddPeopleSheetProps = { collaboration: Collaboration; open: boolean; onOpenChange: (open: boolean) => void };

/** Who else had a part in it. Each of them confirms, or not. */
export function AddPeopleSheet({ collaboration, open, onOpenChange }: AddPeopleSheetProps) {
  const [people, setPeople] = useState<ProposedPerson[]>([]);
  const [error, setError] = useState<string>();
  const { mutate: add, isPending } = useAddPeople();
  function submit(): void {
    if (people.length === 0) {
      setError('Escolha com quem foi');
      return;
    }
    const named = people.map(({ person, roles }) => ({ personId: person.id, roles }));
    add(
      { collaborationId: collaboration.id, people: named },
      {
        onSuccess: () => {
          setPeople([]);
          onOpenChange(false);
        },
      },
    );
  }
  return (
    <PageSheet
      open={open}
      onOpenChange={onOpenChange}
      title="Adicionar pessoas"
      description={<span className="line-clamp-2 wrap-anywhere">{titleOf(collaboration)}</span>}
      height="form"
      initialFocus={true}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      footer={<SubmitFooter label="Propor" onCancel={() => onOpenChange(false)} busy={isPending} />}
    >
      <PeopleField
        people={people}
        workId={collaboration.work?.id}
        error={error}
        already={collaboration.people.map(({ person }) => person.id)}
        max={collaborationPeopleMax - collaboration.people.length}
        onChange={(chosen) => {
          setError(undefined);
          setPeople(chosen);
        }}
      />
    </PageSheet>
  );
}
