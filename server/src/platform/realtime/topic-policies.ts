import type { Topic } from '@publyka/contract/events/events';
import type { Viewer } from '../http/viewer.ts';
import type { TopicPolicy } from './live.ts';

/** Who may hear what: the rules that features registered, by kind of topic. */
export interface TopicPolicies {
  register(kind: string, policy: TopicPolicy, ids: RegExp): void;
  mayHear(viewer: Viewer, topic: Topic): Promise<boolean>;
}

export function createTopicPolicies(): TopicPolicies {
  const rules = new Map<string, { policy: TopicPolicy; ids: RegExp }>();
  return {
    register(kind, policy, ids) {
      if (rules.has(kind)) throw new Error(`The topics '${kind}:…' have a rule already`);
      rules.set(kind, { policy, ids });
    },
    async mayHear(viewer, topic) {
      const [kind = '', id = ''] = topic.split(':');
      const rule = rules.get(kind);
      return rule?.ids.test(id) ? rule.policy(viewer, id) : false;
    },
  };
}
