import { questionsOf } from '@publyka/contract/review-forms';
import type { ReviewPreparation } from '@publyka/contract/routes/review-requests';
import type { Review, SubjectReference } from '@publyka/contract/routes/reviews';
import { IconArrowDown } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePutCommand } from '../../lib/outbox/use-outbox.ts';
import { useMe } from '../../lib/session/session.ts';
import { usePersistentDraft } from '../../lib/storage/persistent-state.ts';
import { publishWords } from '../../shared/open-web/audience-choice.tsx';
import { useWebDraft } from '../../shared/open-web/data.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { focusFirstProblem } from '../../ui/focus-first-problem.ts';
import { Icon } from '../../ui/icon.tsx';
import { changeQueueKey, reviewChangeCommand } from './change-command.ts';
import { ClosingStep } from './closing-step.tsx';
import type { ReviewPayload } from './create-command.ts';
import { draftKey } from './data.ts';
import {
  contentOf,
  type DraftErrors,
  draftOfReview,
  emptyReviewDraft,
  findErrors,
  findUnanswered,
  type ReviewDraft,
  readDraft,
} from './draft.ts';
import { QuestionsStep, questionId } from './questions-step.tsx';
import { RequestNote } from './request-note.tsx';
import { SubjectLines } from './subject-lines.tsx';

type FormProps = {
  subject: SubjectReference;
  preparation: ReviewPreparation;
  onSend: (payload: ReviewPayload) => void;
};

/** Questions first, then what is declared; the draft is stored on this device with each change. */
export function ReviewForm({ subject, preparation, onSend }: FormProps) {
  const { own, refusal } = preparation;
  const { draft, change } = useReviewDraft(subject, preparation);
  const [step, setStep] = useState<'questions' | 'closing'>('questions');
  const [isAsked, setIsAsked] = useState(false);
  const closingStep = useRef<HTMLDivElement>(null);
  const web = useWebDraft(draft.isOnWeb);
  const edit = useEdit(subject);
  if (refusal) return <Refused refusal={refusal} />;
  const errors = findErrors(draft, preparation);

  function publish(): void {
    flushSync(() => setIsAsked(true));
    const content = contentOf(draft, preparation, web.isOnWeb);
    if (Object.keys(errors).length > 0) focusFirstProblem(closingStep.current);
    else if (own) edit(own, content);
    else onSend({ ...content, subject });
  }

  const publishLabel = web.isOnWeb && draft.visibility === 'public' ? publishWords(true) : 'Publicar avaliação';

  if (step === 'questions')
    return (
      <Questions
        draft={draft}
        onChange={change}
        preparation={preparation}
        onNext={() => {
          flushSync(() => setStep('closing'));
          // The button that had the focus is gone.
          closingStep.current?.focus({ preventScroll: true });
          scrollTo({ top: 0 });
        }}
      />
    );
  const closing = { draft, onChange: change, preparation, errors: isAsked ? errors : noErrors };
  return (
    <>
      <div ref={closingStep} tabIndex={-1} className="flex-1 px-(--gutter) outline-none">
        <ClosingStep {...closing} web={web} isEditing={own !== null} />
      </div>
      <Footer>
        <Button variant="quiet" size="large" onClick={() => setStep('questions')}>
          Voltar
        </Button>
        <Button variant="mark" size="large" className="flex-1" onClick={publish}>
          {own ? 'Salvar avaliação' : publishLabel}
        </Button>
      </Footer>
    </>
  );
}

type QuestionsProps = {
  draft: ReviewDraft;
  onChange: (changes: Partial<ReviewDraft>) => void;
  preparation: ReviewPreparation;
  onNext: () => void;
};

function Questions({ draft, onChange, preparation, onNext }: QuestionsProps) {
  const { own, request, subject } = preparation;
  return (
    <>
      <div className="flex-1 px-(--gutter) pt-4">
        <SubjectLines subject={subject} />
        {request && !own && <RequestNote request={request} />}
        <QuestionsStep draft={draft} onChange={onChange} isFormFixed={own !== null} />
      </div>
      <Footer>
        <QuestionsFooter draft={draft} isEditing={own !== null} onNext={onNext} />
      </Footer>
    </>
  );
}

const noErrors: DraftErrors = {};

function useReviewDraft(subject: SubjectReference, { form, own }: ReviewPreparation) {
  const me = useMe();
  const key = draftKey(me.id, subject);
  const first = own ? draftOfReview(own) : emptyReviewDraft(form);
  return usePersistentDraft<ReviewDraft>({
    // A version that was edited elsewhere begins anew.
    key: own ? `${key}:${own.version}` : key,
    parse: (stored) => readDraft(stored, first),
    isBlank: (draft) => JSON.stringify(draft) === JSON.stringify(first),
  });
}

/** What is saved is shown on its page, also while it waits for a connection. */
function useEdit(subject: SubjectReference) {
  const put = usePutCommand(reviewChangeCommand);
  const navigate = useNavigate();
  return ({ id, version }: Review, content: ReturnType<typeof contentOf>) => {
    const { answers, strongest, firstStep, conflict, usedAi, aiUse } = content;
    const edited = { answers, strongest, firstStep, conflict, usedAi, aiUse };
    const change = { kind: 'edit' as const, version, content: edited, subject };
    put(changeQueueKey(id), { reviewId: id, change });
    void navigate({ to: '/avaliacao/$reviewId', params: { reviewId: id }, replace: true });
  };
}

type QuestionsFooterProps = { draft: ReviewDraft; isEditing: boolean; onNext: () => void };

/** Goes on to the next question without an answer, and then to the end. */
function QuestionsFooter({ draft, isEditing, onNext }: QuestionsFooterProps) {
  const [next] = findUnanswered(draft);
  const isBegun = findUnanswered(draft).length < questionsOf(draft.form).length;
  const begunText = isBegun ? 'Rascunho guardado. Só você vê, até publicar.' : 'Só você vê, até publicar.';
  return (
    <>
      <p className="min-w-32 flex-1 text-meta text-ink-3">
        {isEditing ? 'Para os outros, nada muda até você salvar.' : begunText}
      </p>
      <Button size="large" onClick={() => (next ? showQuestion(next) : onNext())}>
        {next ? 'Próximas' : 'Continuar'}
        {next && <Icon of={IconArrowDown} size={18} />}
      </Button>
    </>
  );
}

function showQuestion(question: string): void {
  const element = document.getElementById(questionId(question));
  element?.scrollIntoView({ block: 'start' });
  element?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
}

function Footer({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 -mb-[calc(var(--safe-bottom)+1px)] flex flex-wrap items-center gap-3 border-t border-line bg-sheet px-(--gutter) pt-3 pb-[calc(0.75rem+var(--safe-bottom))] wide:mb-0">
      {children}
    </div>
  );
}

const refusals = {
  own: { title: 'Esta obra é sua', text: 'A própria obra não se avalia. Você pode pedir avaliação a outras pessoas.' },
  plain_text: {
    title: 'Aqui há só texto',
    text: 'Avalia-se o que tem arquivo, link ou obra. Para conversar, comente.',
  },
};

function Refused({ refusal }: { refusal: keyof typeof refusals }) {
  const { title, text } = refusals[refusal];
  return (
    <EmptyState mark="[…]" title={title}>
      {text}
    </EmptyState>
  );
}
