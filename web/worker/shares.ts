import { registerRoute } from 'workbox-routing';
import { keepShare, sharePath } from '../src/features/messages/share/received-share.ts';

/** Takes what other apps share with the installed one, and leads to the page that asks where to. */
export function receiveShares(): void {
  const handleShare = async ({ request }: { request: Request }): Promise<Response> => {
    try {
      await keepShare(await request.formData());
    } catch (error) {
      // Too large for what the browser keeps: the page says that nothing has arrived.
      console.warn('What was shared could not be kept', error);
    }
    return Response.redirect(sharePath, 303);
  };
  registerRoute(({ url }) => url.pathname === sharePath, handleShare, 'POST');
}
