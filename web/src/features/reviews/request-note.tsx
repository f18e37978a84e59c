import type { ReviewRequest } from '@publyka/contract/routes/review-requests';
import { useNavigateBack } from '../../lib/navigation/navigate-up.ts';
import { FormattedText } from '../../shared/formulas/formatted-text.tsx';
import { dayText } from '../../shared/works/work-words.ts';
import { TextButton } from '../../ui/text-link.tsx';
import { useCloseRequest } from './data.ts';

/** Who asked for it, until when and what they want to know. Refusing is one press, and nobody is told. */
export function RequestNote({ request }: { request: ReviewRequest }) {
  const { mutate: refuse, isPending } = useCloseRequest();
  const goBack = useNavigateBack('/');
  return (
    <div className="mt-4 rounded-control bg-paper px-3.5 py-3 text-ui">
      <p className="wrap-anywhere">
        <span className="font-semibold">{request.asker.fullName}</span> pediu, até {dayText(request.dueOn)}.
      </p>
      {request.note && (
        <p dir="auto" className="mt-1 font-serif text-read whitespace-pre-line wrap-anywhere">
          <FormattedText text={request.note} />
        </p>
      )}
      <TextButton
        className="mt-2"
        disabled={isPending}
        onClick={() => refuse(request.id, { onSuccess: () => goBack() })}
      >
        Recusar
      </TextButton>
    </div>
  );
}
