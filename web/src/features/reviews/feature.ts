import type { Feature } from '../../lib/features.ts';
import { reviewChangeCommand } from './change-command.ts';
import { reviewCommand } from './create-command.ts';
import { reviewsLive } from './data.ts';

export const reviewsFeature: Feature = { live: reviewsLive, commands: [reviewCommand, reviewChangeCommand] };
