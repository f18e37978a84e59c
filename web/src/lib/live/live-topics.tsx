import type { Topic } from '@publyka/contract/events/events';
import { useLiveTopic } from './live-topic.ts';

/** Keeps what is cached of many topics true; they may come and go. */
export function LiveTopics({ topics, fetchedAt }: { topics: readonly Topic[]; fetchedAt: number }) {
  return topics.map((topic) => <LiveTopic key={topic} topic={topic} fetchedAt={fetchedAt} />);
}

function LiveTopic({ topic, fetchedAt }: { topic: Topic; fetchedAt: number }) {
  useLiveTopic(topic, fetchedAt);
  return null;
}
