import { reviewTextMaxLength } from '@publyka/contract/review-limits';
import type { Review } from '@publyka/contract/routes/reviews';
import { cleanText } from '@publyka/contract/text/visible-text';
import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react';
import type { SubmitEvent } from 'react';
import { useMe } from '../../lib/session/session.ts';
import { usePersistentState } from '../../lib/storage/persistent-state.ts';
import { FormattedText } from '../../shared/formulas/formatted-text.tsx';
import { FormulaPreview } from '../../shared/formulas/formula-preview.tsx';
import { avatarSrc } from '../../shared/people/avatar-src.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { Time } from '../../ui/time.tsx';
import type { ReviewChange } from './change-command.ts';
import { replyKey } from './data.ts';
import { helpedText } from './review-words.ts';

/** 'Ajudou', for those whose thing it is of; for everybody, whom it helped. */
type ResponsesProps = { review: Review; onChange: (change: ReviewChange) => void };

export function HelpedRow({ review, onChange }: ResponsesProps) {
  const { isHelped } = review.viewer;
  const text = helpedText(review.helped);
  if (!review.can.markHelped && !text) return <div className="h-8" />;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      {review.can.markHelped && (
        <Button
          variant="outline"
          aria-pressed={isHelped}
          icon={<Icon of={isHelped ? IconThumbUpFilled : IconThumbUp} size={18} />}
          onClick={() => onChange({ kind: 'help', isHelped: !isHelped })}
        >
          Ajudou
        </Button>
      )}
      {text && <p className="text-ui text-ink-3">{text}</p>}
    </div>
  );
}

/** The one reply, on paper; or, for those who may give it, its field. */
export function Reply({ review, onChange }: ResponsesProps) {
  if (review.reply) return <GivenReply reply={review.reply} onRemove={() => onChange({ kind: 'remove-reply' })} />;
  return review.can.reply ? <ReplyForm review={review} onChange={onChange} /> : null;
}

type GivenReplyProps = { reply: NonNullable<Review['reply']>; onRemove: () => void };

function GivenReply({ reply, onRemove }: GivenReplyProps) {
  const { author, content, createdAt } = reply;
  const me = useMe();
  return (
    <section aria-label="Resposta" className="flex gap-3 bg-paper px-(--gutter) py-4">
      <Avatar id={author.id} name={author.fullName} src={avatarSrc(author, 36)} size={36} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-1.5">
          <span className="text-ui font-semibold wrap-anywhere">{author.fullName}</span>
          <span className="flex-1 text-meta text-ink-3">resposta de quem escreveu</span>
          <Time value={createdAt} className="text-meta text-ink-3" />
        </p>
        <p dir="auto" className="text-chat whitespace-pre-line wrap-anywhere">
          <FormattedText text={content} />
        </p>
        {author.id === me.id && (
          <TextButton className="mt-2 text-meta!" onClick={onRemove}>
            Retirar resposta
          </TextButton>
        )}
      </div>
    </section>
  );
}

function ReplyForm({ review, onChange }: ResponsesProps) {
  const [text, setText] = usePersistentState(replyKey(review.id));
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (cleanText(text)) onChange({ kind: 'reply', content: cleanText(text) });
  }
  return (
    <form noValidate onSubmit={submit} className="bg-paper px-(--gutter) py-4">
      <Textarea
        aria-label="Responder à avaliação"
        placeholder="Uma resposta só, a esta avaliação"
        minRows={2}
        maxLength={reviewTextMaxLength}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <FormulaPreview text={text} voice="say" />
      <div className="mt-2 flex justify-end">
        <Button type="submit" disabled={cleanText(text) === ''}>
          Responder
        </Button>
      </div>
    </form>
  );
}
