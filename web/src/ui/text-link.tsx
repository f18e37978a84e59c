import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** Words that lead somewhere: `<Link className={textLinkClass}>`. */
export const textLinkClass = 'underline decoration-1 underline-offset-4 hover:decoration-2';

/** Words that stand for a button: one's finger finds them, too. */
export const textButtonClass = classNames('target-44 relative rounded-mark text-ui font-semibold', textLinkClass);

/** Words that do something, where a button would be too loud. */
export function TextButton({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return <button {...rest} type={type} className={classNames(textButtonClass, 'disabled:text-ink-off', className)} />;
}

/** A link out of the product, written by somebody: it says nothing about where the reader comes from. */
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
