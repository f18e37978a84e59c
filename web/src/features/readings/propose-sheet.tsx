import { createReadingRoute, type Reading } from '@publyka/contract/routes/readings';
import type { WorkCard } from '@publyka/contract/routes/works';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { cacheReading } from '../../shared/readings/data.ts';
import { WorkField } from '../../shared/works/work-field.tsx';
import { Field } from '../../ui/field.tsx';
import { SubmitFooter } from '../../ui/submit-footer.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';

type ProposeSheetProps = {
  communityId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onProposed: (reading: Reading) => void;
};

/** Sent again after a lost answer it is the same reading. */
const emptyDraft = () => ({ id: uuidv7(), roomId: uuidv7(), work: null as WorkCard | null, startsOn: '', endsOn: '' });

/** 'Propor leitura': the work, and perhaps from when until when. */
export function ProposeSheet({ communityId, open, onOpenChange, onProposed }: ProposeSheetProps) {
  const [draft, setDraft] = useState(emptyDraft);
  const [isIncomplete, setIsIncomplete] = useState(false);
  const { mutate, isPending, error, reset } = usePropose(communityId, (reading) => {
    onProposed(reading);
    setDraft(emptyDraft());
    onOpenChange(false);
  });
  const problemOf = (field: string) => (error instanceof ApiError ? error.fields[field] : undefined);
  const isOfDates = problemOf('startsOn') ?? problemOf('endsOn');
  const refusal = error && !isOfDates ? messageOf(error) : undefined;
  function change(part: Partial<typeof draft>): void {
    setDraft((before) => ({ ...before, ...part }));
    setIsIncomplete(false);
    reset();
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    const { work, startsOn, endsOn, ...ids } = draft;
    setIsIncomplete(!work);
    if (work) mutate({ ...ids, workId: work.id, startsOn: startsOn || null, endsOn: endsOn || null });
  }
  return (
    <PageSheet
      open={open}
      onOpenChange={onOpenChange}
      title="Propor leitura"
      description="Uma thread se abre com ela, para conversarem."
      height="form"
      initialFocus={true}
      onSubmit={submit}
      footer={<SubmitFooter label="Propor" busy={isPending} onCancel={() => onOpenChange(false)} />}
    >
      <WorkField
        work={draft.work}
        error={isIncomplete ? 'Escolha a obra' : refusal}
        onChoose={(work) => change({ work })}
      />
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Field label="De" optional error={problemOf('startsOn')}>
          <TextInput
            type="date"
            value={draft.startsOn}
            onChange={({ currentTarget }) => change({ startsOn: currentTarget.value })}
          />
        </Field>
        <Field label="Até" optional error={problemOf('endsOn')}>
          <TextInput
            type="date"
            value={draft.endsOn}
            onChange={({ currentTarget }) => change({ endsOn: currentTarget.value })}
          />
        </Field>
      </div>
    </PageSheet>
  );
}

type NewReading = { id: string; roomId: string; workId: string; startsOn: string | null; endsOn: string | null };

function usePropose(communityId: string, onProposed: (reading: Reading) => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: NewReading) => call(createReadingRoute, { params: { communityId }, body }),
    onSuccess: (reading) => {
      cacheReading(queryClient, reading);
      onProposed(reading);
      toast.success('Leitura proposta');
      void navigate({
        to: '/communities/$chatId/leitura/$readingId',
        params: { chatId: communityId, readingId: reading.id },
      });
    },
  });
}
