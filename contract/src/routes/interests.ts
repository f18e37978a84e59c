import { z } from 'zod';
import { interestNameMaxLength, interestsChosen } from '../limits.ts';
import { idSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { onboardingTexts } from '../text/onboarding-texts.ts';

/** Something one can be interested in. `chosen`: by the viewer. */
export const interestSchema = z
  .object({ id: idSchema, name: z.string(), category: z.string(), chosen: z.boolean() })
  .meta({ id: 'Interest' });
export type Interest = z.infer<typeof interestSchema>;

/** Exactly three different ones, by their names (requirement 5.20). */
export const chosenInterestsSchema = z
  .array(z.string().max(interestNameMaxLength), onboardingTexts.exactlyThree)
  .length(interestsChosen, onboardingTexts.exactlyThree)
  .refine((names) => new Set(names).size === names.length, onboardingTexts.exactlyThree);

const tag = 'interests';
const listSchema = z.object({ items: z.array(interestSchema) });

export const listInterestsRoute = defineRoute({
  method: 'get',
  path: '/api/interests',
  tag,
  summary: 'Every interest one can choose, by category and name, with those that one has chosen',
  access: 'member',
  response: listSchema,
});

export const chooseInterestsRoute = defineRoute({
  method: 'put',
  path: '/api/interests/chosen',
  tag,
  summary: "Replace one's interests: exactly three, by name",
  access: 'member',
  openToLimited: 'settings',
  body: z.strictObject({ interests: chosenInterestsSchema }),
  response: listSchema,
});
