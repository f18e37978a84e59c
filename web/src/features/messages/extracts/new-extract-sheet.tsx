import { formatCitation } from '@publyka/contract/abnt';
import { extractPageMaxLength, messageMaxLength } from '@publyka/contract/limits';
import type { WorkCard } from '@publyka/contract/routes/works';
import { cleanText } from '@publyka/contract/text/visible-text';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { PageSheet } from '../../../lib/navigation/page-sheet.tsx';
import { usePutCommand } from '../../../lib/outbox/use-outbox.ts';
import { useMe } from '../../../lib/session/session.ts';
import { usePersistentState } from '../../../lib/storage/persistent-state.ts';
import { threadReadingQuery } from '../../../shared/readings/data.ts';
import type { ConversationPlace } from '../../../shared/unread/unread.ts';
import { WorkField } from '../../../shared/works/work-field.tsx';
import { workQuery } from '../../../shared/works/work-query.ts';
import { Field } from '../../../ui/field.tsx';
import { SubmitFooter } from '../../../ui/submit-footer.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { messageCommand, queueKeyOf } from '../data.ts';
import { type ExtractErrors, findExtractErrors, withoutQuoteMarks } from './extract-draft.ts';

type NewExtractSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  place: ConversationPlace;
  onSent: () => void;
};

/** 'Citação com página': of which work, its words, and where they stand. Sent by the outbox. */
export function NewExtractSheet({ open, onOpenChange, place, onSent }: NewExtractSheetProps) {
  const { data: reading } = useQuery(threadReadingQuery(place.communityId, place.roomId));
  const [chosen, setChosen] = useState<WorkCard | null>();
  const work = chosen === undefined ? (reading?.work ?? null) : chosen;
  const [words, setWords] = usePersistentState(`extract:${useMe().id}:${place.roomId ?? place.communityId}`);
  const [page, setPage] = useState('');
  const [errors, setErrors] = useState<ExtractErrors>({});
  const put = usePutCommand(messageCommand);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const content = withoutQuoteMarks(words);
    const found = findExtractErrors({ hasWork: work !== null, content, page });
    setErrors(found);
    if (!work || Object.keys(found).length > 0) return;
    put(queueKeyOf(place), { ...place, content, extract: { workId: work.id, page: cleanText(page) } });
    setWords('');
    setPage('');
    onOpenChange(false);
    onSent();
  }

  return (
    <PageSheet
      open={open}
      onOpenChange={onOpenChange}
      title="Citação com página"
      height="form"
      onSubmit={submit}
      footer={<SubmitFooter label="Enviar citação" onCancel={() => onOpenChange(false)} />}
    >
      <div className="flex flex-col gap-4.5">
        <div>
          <WorkField work={work} error={errors.work} onChoose={setChosen} />
        </div>
        <Field
          label="Passagem"
          hint="Como está na obra. Marque omissões com [...]."
          error={errors.words}
          counter={{ value: [...cleanText(words)].length, max: messageMaxLength }}
        >
          <Textarea
            voice="read"
            minRows={4}
            maxRows={12}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        </Field>
        <div className="flex items-end gap-4">
          <Field label="Página" error={errors.page}>
            <TextInput
              value={page}
              maxLength={extractPageMaxLength}
              autoComplete="off"
              className="w-28"
              onChange={(event) => setPage(event.currentTarget.value)}
            />
          </Field>
          {work && cleanText(page) && <Call work={work} page={cleanText(page)} />}
        </div>
      </div>
    </PageSheet>
  );
}

/** How the work is called for in a text, as it will stand under its words. */
function Call({ work, page }: { work: WorkCard; page: string }) {
  const { data } = useQuery(workQuery(work.id));
  if (!data?.csl) return null;
  const runs = formatCitation({ csl: [data.csl], form: 'parenthetical', locator: { label: 'page', locator: page } });
  return (
    <p aria-live="polite" className="min-w-0 flex-1 pb-3 text-ui text-ink-2 wrap-anywhere">
      {runs.map(({ text }) => text).join('')}
    </p>
  );
}
