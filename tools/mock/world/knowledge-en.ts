// Longer than other files, because it is one table.

import { type CategoryProse, type QaProse, forEach, subjectsOf } from './prose.ts';
import { productsEn } from './products-en.ts';

const qa = (question: string, similar: string[], answer: QaProse['answer']): QaProse => ({
  question,
  similar,
  answer,
});

const countries = subjectsOf(
  'to | days | price',
  `Germany | two working days | 3.90
France | three working days | 5.90
Austria | two to three working days | 4.90
Italy | four working days | 6.90
Spain | four to five working days | 6.90
Sweden | five working days | 7.90
Norway | six working days, customs included | 14.90
Switzerland | four working days, customs included | 12.90
Poland | three working days | 5.90
Ireland | five to six working days | 8.90`,
);

const payments = subjectsOf(
  'by | when',
  `credit card | We charge the card when the parcel leaves us.
bank transfer | We pack when the money has arrived, mostly after one working day.
PayPal | PayPal charges you at once.
invoice | You have 14 days after the parcel has arrived.
gift card | Type its code at the checkout; what is left stays on the card.
instalments | Three, six or twelve months, without interest up to six.`,
);

const orders: QaProse[] = [
  qa(
    'Where is my order?',
    ['Track my parcel', 'When will my order arrive?'],
    'You find the state of your order under “My orders”.',
  ),
  qa(
    'How do I cancel an order?',
    ['I want to cancel'],
    'Open the order and press “Cancel”, until it is packed.',
  ),
  qa(
    'How can I pay?',
    ['Do you take credit cards?'],
    [
      {
        kind: 'paragraph',
        content: [
          { kind: 'text', text: 'You choose at the checkout', marks: ['bold'] },
          { kind: 'text', text: ', and can change it until we pack:', marks: [] },
        ],
      },
      {
        kind: 'list',
        ordered: false,
        items: [
          [{ kind: 'text', text: 'by card, by PayPal or by bank transfer', marks: [] }],
          [{ kind: 'text', text: 'on invoice, within 14 days', marks: [] }],
          [{ kind: 'text', text: 'with a gift card', marks: [] }],
        ],
      },
      {
        kind: 'paragraph',
        content: [
          { kind: 'text', text: 'All about it stands under ', marks: [] },
          { kind: 'link', text: 'paying', url: '{host}/help/paying' },
          { kind: 'text', text: '.', marks: [] },
        ],
      },
      { kind: 'button', text: 'Pay by invoice', action: 'ask', url: null, value: 'Can I pay by invoice?' },
      { kind: 'button', text: 'Talk to a person', action: 'requestPerson', url: null, value: null },
    ],
  ),
  qa(
    'Can I change my order after I have placed it?',
    ['Add something to my order', 'I ordered the wrong size'],
    'Yes, for one hour: open the order and press “Change”. After that, send back what you do not want.',
  ),
  qa(
    'Can I combine two orders into one parcel?',
    ['Put both orders into one box'],
    'If neither is packed yet, tell us both numbers and we put them into one parcel.',
  ),
  qa(
    'Why was my order cancelled?',
    ['You cancelled my order', 'My order is gone'],
    'Either the payment was refused or the last piece was faulty. The mail about it says which.',
  ),
  qa(
    'Where do I find my invoice?',
    ['I need a receipt', 'Send me the bill again'],
    'Under “My orders”, at the order, as a PDF. A copy was in the mail about the dispatch.',
  ),
  qa(
    'Can I order by phone?',
    ['Do you take orders on the phone?'],
    'No, but an agent in this chat can fill a basket for you and send you its link.',
  ),
  qa(
    'When is a sold-out article back?',
    ['It is out of stock', 'Will you get more of these?'],
    'Press “Tell me” at the article and we write to you on the day it arrives.',
  ),
];

const delivery: QaProse[] = [
  ...forEach(
    countries,
    'How long does delivery to {to} take?',
    ['Days to {to}', 'When does a parcel to {to} arrive?'],
    'A parcel to {to} takes {days}.',
  ),
  ...forEach(
    countries,
    'What does delivery to {to} cost?',
    ['Shipping price {to}', 'Is delivery to {to} free?'],
    'Delivery to {to} costs € {price}; from € 80 on it is free.',
  ),
  qa(
    'Can I change the delivery address?',
    ['I have moved', 'Wrong address on my parcel'],
    'Until the parcel is packed: open the order and press “Address”. Afterwards the carrier can redirect it.',
  ),
  qa(
    'The parcel says delivered, but I have nothing',
    ['My parcel was stolen', 'Delivered to the wrong house'],
    'Please look at neighbours and safe places first. If it has not turned up after a day, we search for it and send another one.',
  ),
  qa(
    'Can I choose the day of delivery?',
    ['Deliver on Saturday please'],
    'At the checkout you can choose any day of the next two weeks, Saturdays included.',
  ),
  qa(
    'Do you deliver to parcel lockers?',
    ['Pick up at a locker'],
    'Yes. Type the name of the locker as the address.',
  ),
];

const returns: QaProse[] = [
  qa('How do I return something?', ['Send it back'], 'Print the label under “Returns” within 30 days.'),
  ...forEach(
    countries,
    'Can I send something back from {to}?',
    ['Return from {to}'],
    'Yes. The label under “Returns” holds in {to} too, and the parcel needs {days}.',
  ),
  qa(
    'How long can I return something?',
    ['Return period', 'Until when may I send it back?'],
    'Thirty days from the day on which the parcel arrived; unused, with its labels.',
  ),
  qa(
    'Who pays for the return?',
    ['Is sending back free?'],
    'We do, within the EU. The label under “Returns” is paid already.',
  ),
  qa(
    'When do I get my money back?',
    ['Where is my refund?', 'Refund still missing'],
    'Within five working days after the parcel has reached us, in the way in which you paid.',
  ),
  qa(
    'Can I exchange for another size?',
    ['Swap it for a bigger one', 'It does not fit'],
    'Yes: choose “Exchange” under “Returns”. The other size leaves us when the carrier has your parcel.',
  ),
  qa(
    'The article arrived broken',
    ['It came damaged', 'There is a hole in it'],
    'We are sorry. Send us a photo here, and we send another one at once; keep or give away the broken one.',
  ),
  qa(
    'I got the wrong article',
    ['You sent me something else'],
    'Tell us the number of the order and what was in the box. We send the right one today.',
  ),
];

const account: QaProse[] = [
  qa(
    'I forgot my password',
    ['Cannot sign in', 'Reset my password'],
    'Press “Forgot” at the sign-in. The link in the mail works for an hour.',
  ),
  qa(
    'How do I delete my account?',
    ['Close my account', 'Remove my data'],
    'Under “Account”, at the bottom. We keep invoices for ten years, because the law says so, and nothing else.',
  ),
  qa(
    'How do I change my e-mail address?',
    ['New mail address'],
    'Under “Account”. We write to the old and to the new address.',
  ),
  qa(
    'How do I stop your newsletter?',
    ['Unsubscribe', 'Too many mails from you'],
    'Every newsletter has a link at its end. It takes effect at once.',
  ),
  qa(
    'How do I collect club points?',
    ['What are points for?'],
    'One point for each euro. A hundred points are a voucher of five euros, which comes by itself.',
  ),
  qa(
    'Do club points expire?',
    ['Are my points gone?'],
    'After two years without an order. We write to you a month before.',
  ),
];

const shop: QaProse[] = [
  qa(
    'When are your agents here?',
    ['Opening hours of the chat', 'Is anybody there on Sunday?'],
    'Monday to Saturday from 9 to 18. The bot is always here.',
  ),
  qa(
    'Where are your shops?',
    ['Can I try things on?', 'Is there a shop near me?'],
    'In Hamburg, Munich and Vienna; addresses and hours are under “Shops”.',
  ),
  qa(
    'Do you buy back used equipment?',
    ['Second hand', 'Sell my old tent'],
    'Yes, in every shop: we look at it and you get a voucher.',
  ),
  qa(
    'Do you have student discounts?',
    ['Cheaper for students'],
    'Ten per cent all year with a valid student card.',
  ),
  qa(
    'Do you rent out equipment?',
    ['Borrow a tent for a weekend'],
    'Tents, backpacks and snow shoes, in every shop, from two days on.',
  ),
  qa('How do I get a job at Acme?', ['Open positions'], 'All open positions are under “Work with us”.'),
  qa('你们几点上班？', ['营业时间'], '周一至周六九点到十八点。'),
  qa(
    '可以用中文咨询吗？',
    ['有中文客服吗', '你们会说中文吗'],
    '可以。机器人随时能用中文回答，中文客服周一至周五 9:00–18:00 在线。',
  ),
];

export const categoriesEn: readonly CategoryProse[] = [
  {
    name: 'Orders',
    qas: orders,
    below: [
      {
        name: 'Payment',
        qas: [
          ...forEach(
            payments,
            'Can I pay by {by}?',
            ['Do you take {by}?', 'Pay with {by}'],
            'Yes, you can pay by {by}. {when}',
          ),
          ...forEach(
            payments,
            'My payment by {by} failed',
            ['{by} was refused', '{by} does not work'],
            'Please try once more, and then another way to pay. Nothing is charged for a payment that failed. {when}',
          ),
        ],
      },
    ],
  },
  { name: 'Delivery', qas: delivery },
  { name: 'Returns', qas: returns },
  productsEn,
  { name: 'Account', qas: account },
  { name: 'Acme', qas: shop },
];
