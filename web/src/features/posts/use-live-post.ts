export function useLivePost(_postId: string): void {}
