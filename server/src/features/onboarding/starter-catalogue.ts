import type { Shape } from './draw.ts';

export interface Starter {
  id: string;
  category: string;
  name: string;
  description: string;
  drawing: Shape[];
}

/** The starter RePublyka of each area that every installation has; their ids are fixed, and none is an interest's. */
export const starters: readonly Starter[] = [
  {
    id: '01920000-0000-7000-9000-000000000001',
    category: 'Ciências Agrárias',
    name: 'Da terra à mesa',
    description: 'Solo, safra, bicho e comida: o que o campo pergunta à ciência.',
    // Two leaves on a stem.
    drawing: [
      { kind: 'line', from: [0.5, 0.82], to: [0.5, 0.36] },
      { kind: 'line', from: [0.5, 0.6], to: [0.28, 0.42] },
      { kind: 'line', from: [0.5, 0.52], to: [0.72, 0.34] },
      { kind: 'disc', at: [0.28, 0.42], radius: 0.085 },
      { kind: 'disc', at: [0.72, 0.34], radius: 0.085 },
    ],
  },
  {
    id: '01920000-0000-7000-9000-000000000002',
    category: 'Ciências Biológicas',
    name: 'Vida sob a lente',
    description: 'Do gene ao bioma: campo, bancada e o que apareceu na lâmina.',
    // A cell.
    drawing: [
      { kind: 'ring', at: [0.5, 0.5], radius: 0.3 },
      { kind: 'disc', at: [0.56, 0.44], radius: 0.1 },
      { kind: 'disc', at: [0.37, 0.6], radius: 0.035 },
    ],
  },
  {
    id: '01920000-0000-7000-9000-000000000003',
    category: 'Ciências da Saúde',
    name: 'Cuidado com evidência',
    description: 'Clínica, SUS e pesquisa: o que os dados dizem do cuidado.',
    // A cross in a ring.
    drawing: [
      { kind: 'ring', at: [0.5, 0.5], radius: 0.32 },
      { kind: 'line', from: [0.5, 0.34], to: [0.5, 0.66] },
      { kind: 'line', from: [0.34, 0.5], to: [0.66, 0.5] },
    ],
  },
  {
    id: '01920000-0000-7000-9000-000000000004',
    category: 'Ciências Exatas e da Terra',
    name: 'Quadro-negro',
    description: 'Demonstrações, simulações e medidas, da partícula ao planeta.',
    // An orbit.
    drawing: [
      { kind: 'ring', at: [0.5, 0.5], radius: 0.3 },
      { kind: 'disc', at: [0.5, 0.5], radius: 0.09 },
      { kind: 'disc', at: [0.71, 0.29], radius: 0.065 },
    ],
  },
  {
    id: '01920000-0000-7000-9000-000000000005',
    category: 'Ciências Humanas',
    name: 'O tempo da gente',
    description: 'Arquivos, entrevistas e conceitos para pensar quem somos.',
    // Two people.
    drawing: [
      { kind: 'disc', at: [0.36, 0.36], radius: 0.1 },
      { kind: 'line', from: [0.36, 0.56], to: [0.36, 0.76] },
      { kind: 'disc', at: [0.64, 0.36], radius: 0.1 },
      { kind: 'line', from: [0.64, 0.56], to: [0.64, 0.76] },
    ],
  },
  {
    id: '01920000-0000-7000-9000-000000000006',
    category: 'Ciências Sociais Aplicadas',
    name: 'A vida em comum',
    description: 'Leis, mercados, cidades e notícias: a pesquisa que vai para a rua.',
    // Columns of a chart, or of a forum.
    drawing: [
      { kind: 'line', from: [0.26, 0.76], to: [0.74, 0.76] },
      { kind: 'line', from: [0.32, 0.62], to: [0.32, 0.5] },
      { kind: 'line', from: [0.5, 0.62], to: [0.5, 0.36] },
      { kind: 'line', from: [0.68, 0.62], to: [0.68, 0.26] },
    ],
  },
  {
    id: '01920000-0000-7000-9000-000000000007',
    category: 'Engenharias',
    name: 'Protótipo na mesa',
    description: 'Projetos, ensaios e o que quebrou antes de funcionar.',
    // A truss.
    drawing: [
      { kind: 'line', from: [0.22, 0.68], to: [0.78, 0.68] },
      { kind: 'line', from: [0.22, 0.68], to: [0.36, 0.38] },
      { kind: 'line', from: [0.36, 0.38], to: [0.5, 0.68] },
      { kind: 'line', from: [0.5, 0.68], to: [0.64, 0.38] },
      { kind: 'line', from: [0.64, 0.38], to: [0.78, 0.68] },
      { kind: 'line', from: [0.36, 0.38], to: [0.64, 0.38] },
    ],
  },
  {
    id: '01920000-0000-7000-9000-000000000008',
    category: 'Linguística, Letras e Artes',
    name: 'Palavra viva',
    description: 'Sotaques, livros, palcos e telas, lidos com calma.',
    // The two bars of a quotation and its lines.
    drawing: [
      { kind: 'line', from: [0.26, 0.28], to: [0.26, 0.72] },
      { kind: 'line', from: [0.44, 0.34], to: [0.76, 0.34] },
      { kind: 'line', from: [0.44, 0.5], to: [0.76, 0.5] },
      { kind: 'line', from: [0.44, 0.66], to: [0.62, 0.66] },
    ],
  },
  {
    id: '01920000-0000-7000-9000-000000000009',
    category: 'Multidisciplinar',
    name: 'Fronteiras',
    description: 'O que não cabe num departamento só: dados, clima, ensino e divulgação.',
    // Rings that overlap.
    drawing: [
      { kind: 'ring', at: [0.4, 0.42], radius: 0.18 },
      { kind: 'ring', at: [0.6, 0.42], radius: 0.18 },
      { kind: 'ring', at: [0.5, 0.6], radius: 0.18 },
    ],
  },
];
