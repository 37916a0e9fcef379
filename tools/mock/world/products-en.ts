import { type CategoryProse, forEach, subjectsOf } from './prose.ts';

const products = subjectsOf(
  'it | care | years | part | fit | weight | rain | colours',
  `the Fjell tent | Wipe it with cold water and dry it before you fold it. | five | poles and pegs | It sleeps two, three or four people; the number is in its name. | 2.4 kg | It keeps 3,000 mm of water out, floor and roof. | moss and sand
the Lumen headlamp | Wipe it with a damp cloth; keep the port closed. | three | the strap and the battery | One size; the strap adjusts. | 88 g | It survives half an hour under water. | black and orange
the Ridge backpack | Wash it by hand in a bath tub, without softener. | five | buckles and the rain cover | Measure your back from neck to hip: up to 45 cm take S, above that M. | 1.6 kg | It stands a shower; for a day of rain use the cover. | slate, moss and rust
the Drift rain jacket | Wash it at 30 °C with a wash for membranes, then tumble it warm for 20 minutes. | two | zip pulls and cords | It is cut for a layer below; take your usual size. | 340 g | It is waterproof up to 20,000 mm, with taped seams. | five colours, every autumn others
the Tarn sleeping bag | Air it after each tour; wash it once a season with a down wash. | five | the sack and the zip | Take the long one from 1.80 m of height. | 980 g | No: down loses its warmth when it is wet, so carry it in the dry sack. | night blue
the Cairn hiking boots | Brush them dry and wax them when water no longer pearls off. | two | laces and insoles | Take half a size more than in street shoes. | 1.2 kg the pair | Yes, by a membrane; wax them twice a year. | brown and grey
the Ember stove | Brush the burner out after each tour. | three | the igniter and the gasket | It takes every screw-on cartridge. | 95 g | Rain does not harm it; dry the igniter. | steel
the Brook water filter | Flush it backwards after each day, and never let it freeze. | two | the cartridge | It filters a litre in a minute; one is enough for four people. | 210 g | Of course; only frost harms it. | clear and blue
the Kestrel trekking poles | Take the sections apart and let them dry. | three | tips, baskets and straps | Your height in centimetres times 0.68 is the right length. | 440 g the pair | Yes; let them dry in parts. | black and red
the Hearth down jacket | Wash it at 30 °C with a down wash and tumble it with two tennis balls. | two | zip pulls | It is cut close; take one size more for a fleece below. | 390 g | It takes drizzle; in rain wear a shell above it. | six colours`,
);

export const productsEn: CategoryProse = {
  name: 'Products',
  qas: [],
  below: [
    {
      name: 'Care',
      qas: forEach(products, 'How do I clean {it}?', ['Wash {it}', 'Care for {it}'], '{care}'),
    },
    {
      name: 'Warranty',
      qas: [
        ...forEach(
          products,
          'How long is the warranty on {it}?',
          ['Guarantee for {it}'],
          'The warranty on {it} is {years} years from the day of the order.',
        ),
        ...forEach(
          products,
          '{it} is broken',
          ['Repair {it}', 'Something tore on {it}'],
          'Send us a photo and the number of the order. For {years} years we repair or replace {it} for free.',
        ),
      ],
    },
    {
      name: 'Spare parts',
      qas: forEach(
        products,
        'Which spare parts are there for {it}?',
        ['I lost a part of {it}', 'Spare part {it}'],
        'You get {part} one by one, at the article under “Parts”.',
      ),
    },
    {
      name: 'Features',
      qas: [
        ...forEach(products, 'Is {it} waterproof?', ['Rain and {it}'], '{rain}'),
        ...forEach(products, 'How heavy is {it}?', ['Weight of {it}'], '{weight}.'),
        ...forEach(products, 'Which colours does {it} come in?', ['Colour of {it}'], 'In {colours}.'),
      ],
    },
    {
      name: 'Sizes',
      qas: forEach(
        products,
        'Which size of {it} do I need?',
        ['Size of {it}', 'How does {it} fit?'],
        '{fit}',
      ),
    },
  ],
};
