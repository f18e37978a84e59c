/** The product's name and the phrases made from it. Nothing else in the code spells the name out. */
export const product = 'Publyka';

/** A group conversation, as people read it ("community" in code, tables and URLs). */
export const communityName = `Re${product}`;
export const communityNamePlural = `Re${product}s`;

export const tagline = 'Conecte-se com a comunidade acadêmica';
