import { categoriesEn } from './knowledge-en.ts';
import type { ShopProse } from './prose.ts';
import { talksEn } from './talks-en.ts';

const list = (text: string): string[] => text.split(', ');

const team = list(
  'Mei Lin, Chen Yu, Aisha Rahman, Jonas Weber, Sofia Marques, Tom Becker, Priya Nair, Lukas Novak, Emma Larsen, Diego Ortiz, Hannah Vogel, Kofi Mensah, Yuki Tanaka, Clara Rossi, Omar Haddad, Nina Kowalska, Felix Braun, Leila Karimi, Paul Dupont, Marta Silva, Erik Holm, Grace Okoro, Ivan Petrov, Julia Stein, Ravi Menon, Lena Fischer, Hugo Martin, Amara Diallo, Mikko Laine, Sara Conti, David Cohen, Petra Hahn, Noah Schmid, Eva Jansen, Ali Demir, Ines Costa, Oscar Nilsson, Maya Shah, Peter Wolf, Zoe Laurent, Adam Kral, Fatima Zahra, George Hill, Ida Berg, Karim Aziz, Laura Gruber, Milan Horvat, Olga Sokolova, Ruth Adler, Samuel Boateng, Tara Quinn, Viktor Orlov, Wendy Clark, Xavier Roca, Yara Nasser, Anton Maier, Bianca Ferri, Carl Sand, Dora Kiss, Elias Roth, Freya Dahl, Gina Moretti, Henry Ford, Iris Blum',
);

/** Acme sells what people take along into the mountains. */
export const shopEn: ShopProse = {
  language: 'en',
  organization: 'Acme',
  application: 'Acme Support',
  channels: ['Help page', 'Checkout', 'Order tracking'],
  categories: categoriesEn,
  talks: talksEn,
  products: list(
    'Fjell tent, Ridge backpack, Drift rain jacket, Tarn sleeping bag, Cairn boots, Hearth down jacket, Ember stove',
  ),
  team,
  mailboxes: team.map((name) => name.split(' ')[0]?.toLowerCase() ?? ''),
  customers: list(
    'Sam, Olivia, Greta H., Marcus, Ana Paula, Bram, Chiara, Dmitri, Elif, Frank W., Gwen, Hiro, Ingrid, Jamal, Katja, Liam, Mona, Nils, Oyelaran, Pia, Quentin, Rosa, Stefan K., Theo, Ulla, Vera, William, Xenia, Yusuf, Zuzana, Beatrice, Calum, Denise, Emil, Flora, Gustav, Helga, Isaac, Joanna, Kwame, Lucia, Moritz, Nadia, Otto, Patrick, Ronja',
  ),
  askForPerson: [
    'Can I talk to a person?',
    'I would rather speak to somebody.',
    'A human, please.',
    'That does not help. An agent please',
  ],
  thanks: ['Thanks, that is all.', 'Great, thank you!', 'ok thanks', 'That helps.'],
  ratingComments: [
    'Quick and friendly.',
    '',
    'Solved in five minutes!',
    'I waited rather long.',
    '',
    'Very kind, thank you.',
  ],
  ratingTags: { good: ['friendly', 'quick'], poor: ['slow'] },
  groups: ['Orders', 'Returns', 'Products', 'Club'],
  deploymentNotes: [
    'The first questions',
    'Delivery abroad',
    'Prices of autumn',
    'Warranty of boots and stoves',
    'Holiday opening hours',
    'New payment by invoice',
    'Club points',
    'Answers made shorter',
    'Colours of the new collection',
    'Returns from Norway',
    'Typing mistakes',
    'Spare parts',
  ],
  workbooks: [
    'faq.xlsx',
    'delivery-abroad.xlsx',
    'warranty-2026.xlsx',
    'club.xlsx',
    'prices-autumn.xlsx',
    'old-wiki.xlsx',
    'sizes.xlsx',
    'returns.xlsx',
    'from-the-shop.xlsx',
    'colours.xlsx',
    'care.xlsx',
    'christmas.xlsx',
  ],
};
