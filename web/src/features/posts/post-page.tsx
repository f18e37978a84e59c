import type { Post } from '@publyka/contract/routes/posts';
import { IconShare3 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { useLiveTopic } from '../../lib/live/use-live.tsx';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { postQuery } from '../../shared/posts/post-query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { sharePost } from './post-actions.tsx';
import { PostSkeletons } from './post-skeletons.tsx';

type PostPageProps = {
  postId: string;
  renderPost: (post: Post) => ReactNode;
  /** Between the post and its comments. */
  renderReviews: (post: Post) => ReactNode;
  /** Under the post. */
  renderComments: (post: Post) => ReactNode;
};

/** A post with its comments. */
export function PostPage({ postId, renderPost, renderReviews, renderComments }: PostPageProps) {
  const query = useQuery({ ...postQuery(postId), staleTime: 0 });
  const { data: post, dataUpdatedAt, isPending } = query;
  const goBack = useGoBack();
  useLiveTopic(`post:${postId}`, dataUpdatedAt);
  usePageTitle(post ? `Publicação de ${post.author.fullName}` : 'Publicação');
  const share = post && (
    <IconButton
      label="Compartilhar"
      icon={<Icon of={IconShare3} />}
      onClick={() => void sharePost(post)}
      className="wide:hidden"
    />
  );
  return (
    <div className="flex min-h-[calc(100dvh-var(--bar-top)-var(--bar-bottom)-var(--safe-top)-var(--safe-bottom))] flex-col wide:min-h-dvh">
      <ScreenHeader title="Publicação" onBack={goBack} actions={share} />
      {post && renderPost(post)}
      {post && renderReviews(post)}
      {post && renderComments(post)}
      {post === null && <Missing onBack={goBack} />}
      {isPending && <PostSkeletons count={1} />}
      {post === undefined && !isPending && (
        <QueryError query={query} title="Erro ao carregar a publicação">
          O que você escreveu continua guardado.
        </QueryError>
      )}
    </div>
  );
}

/** Back, or to the feed when there is no page to go back to. */
function useGoBack(): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  return () => {
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: '/', replace: true });
  };
}

function Missing({ onBack }: { onBack: () => void }) {
  return (
    <EmptyState
      mark="[s. l.]"
      title="Publicação não encontrada"
      action={
        <Button size="large" onClick={onBack}>
          Voltar
        </Button>
      }
    >
      Ela foi excluída, ou você não pode mais vê-la.
    </EmptyState>
  );
}
