// Free of zod, so that the web may use it.

/** Words that the product made up or gives a meaning of its own, each with what it is and what one does with it. */
export const coinedWords = {
  publyke: { word: 'Publyke', meaning: 'publique aqui uma descoberta, uma leitura, uma pergunta.' },
  republyka: { word: 'RePublyka', meaning: 'grupo de conversa sobre um assunto. Entre, leia, escreva.' },
  linkar: { word: 'Linkar', meaning: 'convidar alguém. Se a pessoa aceita, vocês viram Links.' },
  link: { word: 'Link', meaning: 'quem se conectou com você. Dá para conversar a dois.' },
  drop: { word: 'Drop', meaning: 'vídeo de até um minuto, uma coisa só. Assista ou faça o seu.' },
  gota: { word: 'Gota', meaning: 'o mesmo que Drop, em português. Deixe cair a sua.' },
  thread: { word: 'Thread', meaning: 'conversa à parte, com um propósito. Acompanhe ou abra uma.' },
  educoin: { word: 'EduCoin', meaning: 'o que as missões rendem. Use para destacar o que publicou.' },
  iia: { word: 'IIA', meaning: 'o que uma pessoa deu e o que ajudou outras aqui.' },
  clube: { word: 'Clube', meaning: 'suas missões, EduCoins e cupons. Cumpra uma e o saldo sobe.' },
} as const satisfies Record<string, { word: string; meaning: string }>;

export type CoinedWord = keyof typeof coinedWords;

// Of an object with these keys alone.
export const coinedWordIds = Object.keys(coinedWords) as readonly CoinedWord[];
