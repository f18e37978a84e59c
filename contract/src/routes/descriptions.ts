import { z } from 'zod';
import { imageAltMaxLength } from '../limits.ts';
import { idSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { typedText } from '../text/typed-text.ts';
import { postSchema } from './posts.ts';

/** What a picture shows, in words. Whoever relies on it does not lose it: it can be changed, and not be taken away. */
const descriptionSchema = typedText()
  .min(1, 'Escreva o que a imagem mostra')
  .max(imageAltMaxLength, `A descrição pode ter até ${imageAltMaxLength} caracteres`);

/** A better description is no edit of the text: the post has no new version, and says nothing of it. */
export const describeImageRoute = defineRoute({
  method: 'put',
  path: '/api/posts/{postId}/images/{imageId}/description',
  tag: 'posts',
  summary: 'Describe a picture of an own post for whoever does not see it; twice is once',
  access: 'member',
  params: z.strictObject({ postId: idSchema, imageId: idSchema }),
  publicText: ['alt'],
  body: z.strictObject({ alt: descriptionSchema }),
  response: postSchema,
  errors: ['not_found'],
});
