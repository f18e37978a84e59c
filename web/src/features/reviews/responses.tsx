import { reviewTextMaxLength } from '@publyka/contract/review-limits';
import {
  markReviewHelpedRoute,
  removeReviewReplyRoute,
  replyToReviewRoute,
  unmarkReviewHelpedRoute,
} from '@publyka/contract/routes/review-responses';
import type { Review } from '@publyka/contract/routes/reviews';
import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react';
import type { SubmitEvent } from 'react';
import { call } from '../../lib/api/call.ts';
import { avatarSrc } from '../../lib/avatar-src.ts';
import { FormattedText } from '../../lib/formulas/formatted-text.tsx';
import { usePersistentState } from '../../lib/persistent-state.ts';
import { useMe } from '../../lib/session/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { Time } from '../../ui/time.tsx';
import { useReviewMutation } from './data.ts';
import { helpedText } from './review-words.ts';

/** 'Ajudou', for those whose thing it is of; for everybody, whom it helped. */
export function HelpedRow({ review }: { review: Review }) {
  const { isHelped } = review.viewer;
  const params = { reviewId: review.id };
  const { mutate: toggle, isPending } = useReviewMutation(() =>
    isHelped ? call(unmarkReviewHelpedRoute, { params }) : call(markReviewHelpedRoute, { params }),
  );
  const text = helpedText(review.helped);
  if (!review.can.markHelped && !text) return <div className="h-8" />;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      {review.can.markHelped && (
        <Button
          variant="outline"
          aria-pressed={isHelped}
          busy={isPending}
          icon={<Icon of={isHelped ? IconThumbUpFilled : IconThumbUp} size={18} />}
          onClick={() => toggle()}
        >
          Ajudou
        </Button>
      )}
      {text && <p className="text-ui text-ink-3">{text}</p>}
    </div>
  );
}

/** The one reply, on paper; or, for those who may give it, its field. */
export function Reply({ review }: { review: Review }) {
  if (review.reply) return <GivenReply review={review} reply={review.reply} />;
  return review.can.reply ? <ReplyForm reviewId={review.id} /> : null;
}

function GivenReply({ review, reply }: { review: Review; reply: NonNullable<Review['reply']> }) {
  const { author, content, createdAt } = reply;
  const me = useMe();
  const { mutate: remove, isPending } = useReviewMutation(() =>
    call(removeReviewReplyRoute, { params: { reviewId: review.id } }),
  );
  return (
    <section aria-label="Resposta" className="flex gap-3 bg-paper px-(--gutter) py-4">
      <Avatar id={author.id} name={author.fullName} src={avatarSrc(author, 36)} size={36} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-1.5">
          <span className="text-ui font-semibold wrap-anywhere">{author.fullName}</span>
          <span className="flex-1 text-meta text-ink-3">resposta de quem escreveu</span>
          <Time value={createdAt} className="text-meta text-ink-3" />
        </p>
        <p className="text-chat whitespace-pre-line wrap-anywhere">
          <FormattedText text={content} />
        </p>
        {author.id === me.id && (
          <TextButton className="mt-2 text-meta!" disabled={isPending} onClick={() => remove()}>
            Retirar resposta
          </TextButton>
        )}
      </div>
    </section>
  );
}

function ReplyForm({ reviewId }: { reviewId: string }) {
  const [text, setText] = usePersistentState(`review-reply:${reviewId}`);
  const { mutate: reply, isPending } = useReviewMutation(() =>
    call(replyToReviewRoute, { params: { reviewId }, body: { content: text } }),
  );
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (text.trim()) reply(undefined, { onSuccess: () => setText('') });
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
      <div className="mt-2 flex justify-end">
        <Button type="submit" busy={isPending} disabled={text.trim() === ''}>
          Responder
        </Button>
      </div>
    </form>
  );
}
