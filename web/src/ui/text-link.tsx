import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** For a link in a text: `<Link className={textLinkClass}>`. */
export const textLinkClass = 'underline decoration-1 underline-offset-4 hover:decoration-2';

/** For a button that looks like a link, with a touch target of 44 px. */
export const textButtonClass = classNames('target-44 relative rounded-mark text-ui font-semibold', textLinkClass);

/** A button that looks like a link. */
export function TextButton({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return <button {...rest} type={type} className={classNames(textButtonClass, 'disabled:text-ink-off', className)} />;
}

/** A link to another site from a user's text, without a referrer. */
export function OutwardLink({ className, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  return (
    <a
      {...rest}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className={classNames(textLinkClass, className)}
    >
      {children}
    </a>
  );
}
