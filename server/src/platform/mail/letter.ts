import { randomInt } from 'node:crypto';
import { product } from '@publyka/contract/brand';
import { mailedCodeLength } from '@publyka/contract/limits';
import type { Mail } from './create-mailer.ts';

export interface Recipient {
  id: string;
  email: string;
  fullName: string;
}

/** The parts of a mail; both forms are made from them, so that they say the same. */
export interface Letter {
  greeting: string;
  paragraphs: string[];
  /** Things to read, each with where it stands. */
  items?: { text: string; label: string; url: string }[];
  /** The one thing to do. */
  action?: { label: string; url: string };
  /** A code to copy, with the words before it. */
  code?: { label: string; value: string };
  /** Small print after the action. */
  closing: string[];
  /** The way out of mails that come again. */
  farewell?: { label: string; url: string };
}

/** For `Letter.code`. */
export function createMailedCode(): string {
  return String(randomInt(10 ** mailedCodeLength)).padStart(mailedCodeLength, '0');
}

export function greet(person: Pick<Recipient, 'fullName'>): string {
  return `Olá, ${person.fullName.split(' ')[0]}.`;
}

export function toMail(person: Pick<Recipient, 'email'>, subject: string, letter: Letter): Mail {
  return { to: person.email, subject, text: toText(letter), html: toHtml(letter) };
}

export function toText({ greeting, paragraphs, items = [], action, code, closing, farewell }: Letter): string {
  const parts = [
    greeting,
    ...paragraphs,
    ...items.map(({ text, label, url }) => `${text}\n${label}: ${url}`),
    action && `${action.label}:\n${action.url}`,
    code && `${code.label}\n${code.value}`,
    ...closing,
    farewell && `${farewell.label}: ${farewell.url}`,
    product,
  ];
  return parts.filter(Boolean).join('\n\n');
}

const ink = '#17191c';
const quiet = '#4d5054';
const mark = '#ffe14a';
const sans = "font-family:'Instrument Sans',system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Tables and inline styles, because mail programs support little else. */
export function toHtml({ greeting, paragraphs, items = [], action, code, closing, farewell }: Letter): string {
  const body = [greeting, ...paragraphs]
    .map((text) => paragraph(text, `font-size:16px;line-height:24px;color:${ink}`))
    .join('');
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="${sans};display:inline-block;background:${mark};color:${ink};font-size:16px;font-weight:600;text-decoration:none;padding:14px 22px;border-radius:10px">${escapeHtml(action.label)}</a></p>`
    : '';
  const digits = code
    ? `${paragraph(code.label, `font-size:16px;line-height:24px;color:${ink}`)}<p style="${sans};margin:0 0 24px;font-size:32px;line-height:40px;font-weight:600;letter-spacing:6px;color:${ink}">${escapeHtml(code.value)}</p>`
    : '';
  const list = items.map(itemHtml).join('');
  const out = farewell ? linkHtml(farewell, `font-size:14px;line-height:20px;color:${quiet}`) : '';
  const small = closing.map((text) => paragraph(text, `font-size:14px;line-height:20px;color:${quiet}`)).join('');
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${product}</title></head>
<body style="margin:0;background:#ffffff"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td style="padding:32px 20px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;margin:0 auto"><tr><td>
<p style="margin:0 0 32px;font-family:Literata,Georgia,serif;font-size:22px;line-height:28px;font-weight:600;color:${ink}">${product}</p>
${body}${list}${button}${digits}${small}${out}
</td></tr></table></td></tr></table></body></html>
`;
}

function itemHtml({ text, ...link }: { text: string; label: string; url: string }): string {
  const words = paragraph(text, `margin-bottom:4px;font-size:16px;line-height:24px;color:${ink}`);
  return `${words}<p style="margin:0 0 20px">${linkHtml(link, `font-size:16px;line-height:24px;font-weight:600;color:${ink}`)}</p>`;
}

function linkHtml({ label, url }: { label: string; url: string }, style: string): string {
  return `<a href="${escapeHtml(url)}" style="${sans};${style}">${escapeHtml(label)}</a>\n`;
}

function paragraph(text: string, style: string): string {
  return `<p style="${sans};margin:0 0 16px;${style}">${escapeHtml(text)}</p>\n`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
